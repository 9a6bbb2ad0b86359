"""Fills a message with items of work until it has exactly the bytes that were asked for."""
from . import claims

HERE = "\x00items\x00"  # cannot be part of any XML, so it is found where it was put
SHORTEST = 12           # bytes of text in the last item


class TooSmall(ValueError):
    """The message is larger than that before any item is in it."""


def fill(message, item, rng, size, start=1):
    """The message (text that holds HERE once) as bytes of this size; item(number, text) writes one item."""
    head, tail = (part.encode() for part in message.split(HERE))
    room = size - len(head) - len(tail)
    written, number = [], start
    if room < cost(item, number) + SHORTEST:
        smallest = size - room + cost(item, number) + SHORTEST
        raise TooSmall(f"{size} bytes are too few: the smallest such message has {smallest}")
    while True:
        one = item(claims.item(rng, number)).encode()
        if room - len(one) < cost(item, number + 1) + SHORTEST:
            break
        written.append(one)
        room -= len(one)
        number += 1
    written.append(last(item, rng, number, room))
    result = head + b"".join(written) + tail
    assert len(result) == size, f"{len(result)} bytes instead of {size}"
    return result


def cost(item, number):
    """The bytes of an item without its text."""
    return len(item((number, "MSC", "", "0.001")))


def last(item, rng, number, room):
    """An item of exactly that many bytes: real text, cut where a character ends, its rest filled with full stops."""
    room -= cost(item, number)
    text, used = "", 0
    empty = cost(item, number)
    while used < room:
        for character in f"{claims.item(rng, number)[2]}. ":
            width = len(item((number, "MSC", character, "0.001")).encode()) - empty
            if used + width > room:
                return item((number, "MSC", text + "." * (room - used), "0.001")).encode()
            text, used = text + character, used + width
    return item((number, "MSC", text, "0.001")).encode()
