// Games whose positions have canonical forms.

import "../partizan/explanation.js";
