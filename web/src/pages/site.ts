/** The plain pages need no script; they only wear the theme chosen on this device. */

import { dress, keptLook } from "./look";

dress(keptLook());
