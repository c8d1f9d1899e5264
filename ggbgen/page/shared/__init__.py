"""What several boards share: the interface of kinds of boards, vertices, arcs, cells, looks, and marks of moves."""
