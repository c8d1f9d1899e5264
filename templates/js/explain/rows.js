// Rows are explained as heaps are.

import "./heaps.js";
