/** What stands for the browser's own in the scripts of a site without a server. */

export { DeviceSocket as WebSocket, deviceFetch as fetch } from "./device";
