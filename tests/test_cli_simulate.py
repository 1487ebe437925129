"""`boardkit simulate` with workers: the same output, whoever plays."""

from __future__ import annotations

import json
import re
import signal
import subprocess
import sys
import time
from contextlib import ExitStack, nullcontext, suppress
from pathlib import Path
from socket import SHUT_RDWR, socket
from threading import Thread
from types import SimpleNamespace
from typing import Any

import pytest
from commanded import commanded
from plugged import bots_installed
from terminals import environment, process
from working import cluster

from boardkit.cli.workers import executing

CLAIMS = ("simulate", "claims", "--games=40", "--seed=3")


@pytest.fixture
def variables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """The variables of a process that finds toy games installed; it runs in an empty folder."""
    monkeypatch.chdir(tmp_path)
    return environment(tmp_path)


def said(*line: str, **variables: str) -> subprocess.CompletedProcess[str]:
    """What a command says as a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "boardkit.cli", *line],
        env=variables,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )


def test_workers(variables: dict[str, str]):
    """Two processes print what one prints, byte for byte, and save the same games."""
    for number, options in (("1", ()), ("2", ("--workers=2",))):
        found = said(*CLAIMS, "--json", f"--save={number}.txt", *options, **variables)
        assert (found.returncode, found.stderr) == (0, "")
        Path(f"{number}.json").write_text(found.stdout)
    assert Path("1.json").read_text() == Path("2.json").read_text()
    assert Path("1.txt").read_text() == Path("2.txt").read_text()
    assert json.loads(Path("1.json").read_text())["games"] == 40


@pytest.mark.parametrize(
    "options",
    [("--workers=2",), pytest.param(("--dask=local", "--workers=1"), marks=pytest.mark.slow)],
    ids=["processes", "dask"],
)
def test_agents_of_plugins(variables: dict[str, str], tmp_path: Path, options: tuple[str, ...]):
    """An agent of a plugin plays at workers as it does here, though it cannot be pickled."""
    if "--dask=local" in options:
        pytest.importorskip("distributed", reason="the extra `dask` is not installed")
    bots_installed(tmp_path / "site", "1.0")
    line = (*CLAIMS, "--agent=0=first", "--json")
    here, there = said(*line, **variables), said(*line, *options, **variables)
    assert (there.returncode, there.stderr) == (0, "")
    assert there.stdout == here.stdout
    assert json.loads(here.stdout)["agents"] == ["first", "random"]


@pytest.mark.slow
def test_local_cluster(variables: dict[str, str]):
    """A cluster that is started for the time being prints the same, and leaves nothing running."""
    pytest.importorskip("distributed", reason="the extra `dask` is not installed")
    with socket() as taken:  # by the page of another cluster
        taken.bind(("", 8787))
        taken.listen()
        found = said(*CLAIMS, "--json", "--dask=local", "--workers=2", **variables)
    assert (found.returncode, found.stderr) == (0, "")
    assert found.stdout == said(*CLAIMS, "--json", **variables).stdout


@pytest.mark.slow
def test_cluster_with_an_address(
    variables: dict[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    """A cluster that is there already plays at the address of its scheduler, at no other."""
    monkeypatch.syspath_prepend(tmp_path / "site")  # workers find the toy games installed too
    with cluster(1) as here:
        address = here.scheduler_address
        found = said(*CLAIMS, "--json", f"--dask={address}", **variables)
        wrong = said(*CLAIMS, f"--dask={address}", "--workers=2", **variables)
        worker = said(*CLAIMS, f"--dask={here.workers[0].address}", **variables)
    assert (found.returncode, found.stderr) == (0, "")
    assert found.stdout == said(*CLAIMS, "--json", **variables).stdout
    assert wrong.returncode == 2
    assert "--workers goes with --dask local, not with 'tcp://" in wrong.stderr
    assert worker.stderr.endswith("what is there is no scheduler, but a Nanny\n")


@pytest.mark.slow
def test_cluster_without_workers(variables: dict[str, str]):
    """Who waits for a cluster to have workers is told so; and of its end in one line."""
    with cluster(0) as here:
        address = here.scheduler_address
        running = process(*CLAIMS, f"--dask={address}", **variables)
        assert running.stderr is not None
        first = running.stderr.readline().decode()
    _, err = running.communicate(timeout=60)
    assert first == f"the cluster at {address} has no workers; the games wait until one comes\n"
    assert running.returncode == 1
    assert err == b"boardkit: the cluster has gone that played the matches 0 to 0\n"


ODD = ("tcp://b:0", "tcp://b:65536", "tcp://u@b:1", "tcp://b:1/c", "tcp://[b:1", "TCP://b:1", "b:1")


@pytest.mark.parametrize("address", ["", "nonsense", "foo://bar:1", "tcp://bar", "tcp://b:x", *ODD])
def test_what_is_no_address(address: str):
    """What is no address is refused, with one that would be."""
    pytest.importorskip("distributed", reason="the extra `dask` is not installed")
    found = commanded(*CLAIMS, f"--dask={address}")
    assert (found.code, found.out) == (2, "")
    assert found.err.endswith(
        f"invalid value for --dask: an address is like tcp://HOST:PORT, or local; got {address!r}\n"
    )


@pytest.mark.parametrize(
    ("address", "reason"),
    [
        ("tcp://127.0.0.1:1", "[Errno 111] Connection refused"),
        ("tcp://a..b:1", ""),  # what is said differs from Python to Python
        ("tcp://no-host.invalid:1", "[Errno -"),
    ],
)
def test_no_cluster_there(address: str, reason: str):
    """An address where nobody listens is told in one line."""
    pytest.importorskip("distributed", reason="the extra `dask` is not installed")
    found = commanded(*CLAIMS, f"--dask={address}")
    assert (found.code, found.out) == (1, "")
    assert found.err.startswith(f"boardkit: no Dask cluster answers at {address}: {reason}")
    assert found.err.count("\n") == 1


def answering(listener: socket, answer: bytes | None) -> None:
    """Give an answer to each who calls, or hang up where there is none."""
    with suppress(OSError), ExitStack() as callers:  # until the listener is shut down
        while True:
            caller, _ = listener.accept()
            if answer is None:
                caller.close()
            else:
                callers.enter_context(caller).sendall(answer)


@pytest.mark.parametrize(
    ("scheme", "answer", "reason"),
    [
        (
            "tls",
            b"",
            "tls needs certificates; name them in distributed.comm.tls, which Dask reads",
        ),
        ("tcp", b"", "nothing came within 1 s"),
        ("tcp", b"HTTP/1.1 400 Bad Request\r\n\r\n", "what is there is no scheduler, "),
        ("tcp", None, ""),
    ],
)
def test_no_cluster_but_something_else(
    monkeypatch: pytest.MonkeyPatch, scheme: str, answer: bytes | None, reason: str
):
    """What is no scheduler at an address is told in one line, and not waited for."""
    pytest.importorskip("distributed", reason="the extra `dask` is not installed")
    monkeypatch.setattr("boardkit.cli.scheduler.PATIENCE", 1)
    with socket() as listener:
        listener.bind(("127.0.0.1", 0))
        listener.listen()
        address = f"{scheme}://127.0.0.1:{listener.getsockname()[1]}"
        thread = Thread(target=answering, args=(listener, answer), daemon=True)
        thread.start()
        start = time.monotonic()
        found = commanded(*CLAIMS, f"--dask={address}")
        listener.shutdown(SHUT_RDWR)
        thread.join()
    assert time.monotonic() - start < 20
    assert (found.code, found.out) == (1, "")
    assert found.err.startswith(f"boardkit: no Dask cluster answers at {address}: {reason}")
    assert found.err.count("\n") == 1


@pytest.mark.parametrize("options", [(), ("--dask=local",)])
def test_too_many_workers(options: tuple[str, ...]):
    """A machine is not brought down by a number that was typed."""
    found = commanded(*CLAIMS, "--workers=1000000", *options)
    assert (found.code, found.out) == (2, "")
    assert re.search(r"for --workers: at most \d+, got 1000000\n$", found.err)


def test_without_dask(monkeypatch: pytest.MonkeyPatch):
    """Without the extra it is said what to install."""
    monkeypatch.setitem(sys.modules, "distributed", None)
    found = commanded(*CLAIMS, "--dask=local")
    assert (found.code, found.out) == (1, "")
    assert found.err == (
        'boardkit: --dask needs distributed: python -m pip install "boardkit[dask]"\n'
    )


def test_failures_among_workers(variables: dict[str, str]):
    """Games that fail at workers are reported as those that fail here; the others are summed up."""
    line = ("simulate", "fails", "--games=1000", "--seed=1")
    here, there = said(*line, **variables), said(*line, "--workers=2", **variables)
    assert (there.returncode, there.stdout, there.stderr) == (1, here.stdout, here.stderr)
    assert re.search(r"\n([1-9]) of \1 games ended: far enough\n", there.stdout)
    assert "\nboardkit transcript 1\ngame fails rules=1" in there.stderr


def test_failures_as_json(variables: dict[str, str]):
    """As plain data, failures are told too, with what is needed to look into them."""
    found = said("simulate", "fails", "--games=3", "--seed=1", "--json", **variables)
    first = json.loads(found.stdout)["failures"][0]
    assert found.returncode == 1
    assert (first["number"], first["seed"]) == (0, "1:0")
    assert first["fault"]["text"].startswith("IndexError: lost in ")
    assert first["transcript"].startswith("boardkit transcript 1\n")


def two_children(running: subprocess.Popen[bytes]) -> list[str]:
    """The first processes that a process has started, by number, as soon as there are two."""
    threads = Path(f"/proc/{running.pid}/task")
    if not Path(f"{threads}/{running.pid}/children").exists():
        running.kill()
        pytest.skip("this system does not tell the children of a process")
    deadline = time.monotonic() + 20
    pids: list[str] = []
    while len(pids) < 2 and time.monotonic() < deadline:
        time.sleep(0.02)
        pids = [pid for file in threads.glob("*/children") for pid in file.read_text().split()]
    return pids


@pytest.mark.parametrize(
    ("number", "code"),
    [
        (signal.SIGINT, 130),
        (signal.SIGTERM, 143),
        (signal.SIGHUP, 129),
    ],
)
def test_ending_a_simulation_with_workers(variables: dict[str, str], number: int, code: int):
    """Ctrl-C sums up what there is; whatever ends a simulation ends its workers."""
    running = process("simulate", "claims", "--games=9999999", "--workers=2", **variables)
    pids = two_children(running)
    time.sleep(1)
    running.send_signal(number)
    out, err = running.communicate(timeout=20)
    assert running.returncode == code
    assert (b"this sums up" in err, b" games ended: " in out) == ((code == 130,) * 2)
    assert b"Traceback" not in err
    assert [pid for pid in pids if Path(f"/proc/{pid}/comm").exists()] == []


def test_json_of_what_was_interrupted(variables: dict[str, str]):
    """Plain data say whether they are of all games, or of those before Ctrl-C."""
    running = process("simulate", "claims", "--games=9999999", "--json", **variables)
    time.sleep(2)
    running.send_signal(signal.SIGINT)
    out, _ = running.communicate(timeout=20)
    assert json.loads(out)["interrupted"] is True
    assert json.loads(said(*CLAIMS, "--json", **variables).stdout)["interrupted"] is False


@pytest.mark.slow
def test_ctrl_c_while_a_cluster_starts(variables: dict[str, str]):
    """Ctrl-C is heeded while a local cluster is starting, too; it and all its processes end."""
    pytest.importorskip("distributed", reason="the extra `dask` is not installed")
    line = ("simulate", "claims", "--games=9999999", "--dask=local", "--workers=1")
    running = process(*line, **variables)
    two_children(running)  # one is the worker
    running.send_signal(signal.SIGINT)
    out, err = running.communicate(timeout=20)
    assert (running.returncode, out, err) == (130, b"", b"interrupted\n")


class Closing:
    """A cluster that is closed while somebody presses Ctrl-C again."""

    closed = False

    def __init__(self, **_: Any) -> None:
        pass

    def __enter__(self) -> None:
        pass

    def __exit__(self, *_: object) -> None:
        signal.raise_signal(signal.SIGINT)
        Closing.closed = True


def test_ctrl_c_while_a_cluster_ends(monkeypatch: pytest.MonkeyPatch):
    """A local cluster is closed to the end, however often Ctrl-C is pressed meanwhile."""
    pytest.importorskip("distributed", reason="the extra `dask` is not installed")
    client = SimpleNamespace(get_executor=lambda: None)
    monkeypatch.setattr("distributed.LocalCluster", Closing)
    monkeypatch.setattr("distributed.Client", lambda _: nullcontext(client))
    with executing(None, "local"):
        assert not Closing.closed
    assert Closing.closed


def test_workers_of_a_simulation_that_is_killed(variables: dict[str, str]):
    """When a simulation is killed, its workers end by themselves, and let go of its output."""
    running = process("simulate", "claims", "--games=9999999", "--workers=2", **variables)
    time.sleep(2)
    running.kill()
    assert running.communicate(timeout=20)[0] == b""  # not before all have gone who may write to it
