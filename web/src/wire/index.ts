/** The messages between browser and server, as `docs/protocol.md` describes them. */

export * from "./generated";
export { patched } from "./patch";
