/** The plain pages need no script; they only wear the theme chosen on this device. */

import { applyLook, loadLook } from "../model/look";

applyLook(loadLook());
