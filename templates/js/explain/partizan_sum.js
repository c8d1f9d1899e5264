// Sums of games whose positions have canonical forms.

import "../partizan/sum_explanation.js";
