import { afterEach, beforeEach } from "node:test";

/** Each test of a file has a browser that keeps what is stored, and has nothing yet. */
export function withEmptyStorage(): void {
  beforeEach(() => {
    const kept = new Map<string, string>();
    const localStorage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    };
    Object.assign(globalThis, { localStorage });
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, "localStorage");
  });
}
