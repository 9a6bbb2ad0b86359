"""HTTP and ports on this machine; never through a proxy that the environment names."""
import http.client
import shutil
import socket
import subprocess
import time
from collections import namedtuple

LOCALHOST = "127.0.0.1"
Answer = namedtuple("Answer", "status reason headers body")


def call(method, port, path, body=None, headers=(), timeout=3.0):
    """One HTTP exchange; None if nobody answers there."""
    connection = http.client.HTTPConnection(LOCALHOST, port, timeout=timeout)
    try:
        connection.request(method, path, body, dict(headers))
        response = connection.getresponse()
        return Answer(response.status, response.reason, response.headers, response.read())
    except (OSError, http.client.HTTPException):
        return None
    finally:
        connection.close()


def ok(port, path):
    answer = call("GET", port, path)
    return answer is not None and answer.status == 200


def is_free(port):
    with socket.socket() as listener, socket.socket() as caller:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((LOCALHOST, port))
        except OSError:
            return False
        return caller.connect_ex((LOCALHOST, port)) != 0


def gets_free(port):
    """Whether a port is free, now or within the moment that a program takes to let go of it."""
    return any(is_free(port) or time.sleep(0.2) for _ in range(10))


def who_listens(port):
    """The program that has a port, as far as this person may know: 'java (pid 123)'."""
    if shutil.which("lsof"):
        command = ["lsof", "-nP", f"-iTCP:{port}", "-sTCP:LISTEN", "-Fpc"]
        said = subprocess.run(command, capture_output=True, text=True).stdout.splitlines()
        known = {line[0]: line[1:] for line in reversed(said)}
        if "p" in known and "c" in known:
            return f"{known['c']} (pid {known['p']})"
    return "another program"
