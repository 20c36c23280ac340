import { describe, expect, it } from "vitest";
import { createLocalLog } from "./local-log";

function listen() {
  const written: string[] = [];
  const at = (level: string) => (message: string) => void written.push(`${level} ${message}`);
  return { written, console: { debug: at("debug"), info: at("info"), warn: at("warn"), error: at("error") } };
}

describe("the local log", () => {
  it("keeps at most 100 entries, the newest", () => {
    const log = createLocalLog(false, listen().console);
    for (let n = 1; n <= 130; n++) log.warn(`nr. ${n}`);
    expect(log.entries).toHaveLength(100);
    expect(log.entries[0]?.message).toBe("nr. 31");
    expect(log.entries.at(-1)?.message).toBe("nr. 130");
  });

  it.each([
    [true, ["debug a", "info b", "warn c", "error d"]],
    [false, ["warn c", "error d"]],
  ])("development: %s", (isDevelopment, expected) => {
    const { written, console } = listen();
    const log = createLocalLog(isDevelopment, console);
    log.debug("a");
    log.info("b");
    log.warn("c");
    log.error("d", new Error("x"));
    expect(written).toEqual(expected);
    expect(log.entries.map(({ level, message }) => `${level} ${message}`)).toEqual(expected);
  });
});
