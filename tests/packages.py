"""Small packages in place of those that are downloaded."""

from __future__ import annotations

import base64
import dataclasses
import hashlib
import io
import tarfile
from collections.abc import Mapping
from typing import TypeVar

from ggbgen.npm import Package

Kind = TypeVar("Kind", bound=Package)


def packed(files: Mapping[str, bytes], *links: tarfile.TarInfo) -> bytes:
    """Return a tgz file."""
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w:gz") as tar:
        for name, data in files.items():
            info = tarfile.TarInfo(name)
            info.size = len(data)
            tar.addfile(info, io.BytesIO(data))
        for link in links:
            tar.addfile(link)
    return buffer.getvalue()


def repinned(package: Kind, data: bytes) -> Kind:
    """Return the package with the digest of another tgz file."""
    digest = base64.b64encode(hashlib.sha512(data).digest()).decode()
    return dataclasses.replace(package, integrity=f"sha512-{digest}")
