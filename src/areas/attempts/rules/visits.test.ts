import { describe, expect, it } from "vitest";
import type { Day } from "~/kit/time";
import { visitBegun, visitTally } from "./visits";

const own = "https://studio.example";
const iphone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1";
const open = (path: string, referrer: string | null, more = {}) =>
  visitBegun(
    {
      method: "GET",
      address: new URL(path, own),
      referrer,
      userAgent: iphone,
      acceptLanguage: "nb",
      purpose: null,
      ...more,
    },
    own,
    (each) => each === "/headshots",
  );

describe("a visit", () => {
  it("begins where somebody comes from outside, and is counted once", () => {
    expect(open("/headshots", "https://www.google.com/")).toEqual({
      path: "/headshots",
      source: "google.com",
      device: "mobile",
    });
    expect(open("/headshots", `${own}/om-meg`)).toBeNull();
  });

  it("is none of a program's, of a form's, and of a page that is not public", () => {
    expect(open("/headshots", null, { userAgent: "curl/8" })).toBeNull();
    expect(open("/headshots", null, { method: "POST" })).toBeNull();
    expect(open("/admin", null)).toBeNull();
    expect(open("/book/anything", null)?.path).toBe("/book");
  });

  it("is counted once, and invented sources share one count for the rest of the day", () => {
    const tally = visitTally();
    const [day, nextDay] = ["2026-11-20", "2026-11-21"] as Day[];
    const visit = (source: string) => ({ path: "/", source, device: "mobile" as const });
    for (let n = 0; n < 700; n += 1) tally.add(day as Day, visit(`s${n}`));
    const taken = tally.take();
    expect(taken).toHaveLength(501);
    expect(taken.find(({ source }) => source === "andre")?.visits).toBe(200);
    expect(tally.take()).toEqual([]);
    tally.add(day as Day, visit("s1"));
    tally.add(day as Day, visit("new"));
    tally.add(nextDay as Day, visit("new"));
    expect(tally.take().map(({ source, visits }) => [source, visits])).toEqual([
      ["s1", 1],
      ["andre", 1],
      ["new", 1],
    ]);
  });
});
