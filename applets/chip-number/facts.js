// The line of facts has the number of chips.

import "ggbgen/game/chip_facts.js";
