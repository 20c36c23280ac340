import { describe, expect, it } from "vitest";
import { openStreams } from "./open-streams";

describe("openStreams", () => {
  it("lets an address have only so many, and all together only so many", () => {
    const streams = openStreams({ inAll: 3, ofAddress: 2 });
    expect([streams.open("a"), streams.open("a"), streams.open("a")].map((each) => each !== null)).toEqual([
      true,
      true,
      false,
    ]);
    expect(streams.open("b")).not.toBeNull();
    expect(streams.open("c")).toBeNull();
  });

  it("gives a place back once, however often it is closed", () => {
    const streams = openStreams({ inAll: 2, ofAddress: 1 });
    const place = streams.open("a");
    place?.close();
    place?.close();
    expect(streams.open("a")).not.toBeNull();
    expect(streams.open("b")).not.toBeNull();
    expect(streams.open("c")).toBeNull();
  });

  it("spreads the readers, so that a change does not make all read at the same moment", () => {
    const streams = openStreams({ inAll: 24, ofAddress: 24 });
    const waits = Array.from({ length: 24 }, () => streams.open("a")?.waitMs ?? -1);
    expect(new Set(waits).size).toBe(12);
    expect(Math.max(...waits)).toBeLessThan(3_000);
  });
});
