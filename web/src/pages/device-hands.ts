/** The page of a printed hand on a site without a server. */

import { asset } from "../assets";
import { leadInside } from "../net/site-links";

const style = document.createElement("link");
style.rel = "stylesheet";
style.href = asset("device.css");
document.head.append(style);
addEventListener("click", leadInside, { capture: true });
void import("./hands");
