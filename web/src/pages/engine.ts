/**
 * The engine for pages of others: `import * as engine from ".../engine.js"`. It is the worker of the
 * site, started by the first call; docs/site.md describes the calls.
 */

import { deviceWorker } from "../net/device";

deviceWorker.site = import.meta.url;

export { play, read, Refused, watchEngine as analyse, write } from "../analysis/requests";
