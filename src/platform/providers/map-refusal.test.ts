import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { instant, plusMinutes } from "~/kit/time";
import { mapRefusals, refusalIn } from "./map-refusal.server";
import { type StandIn, startStandIn } from "./stand-in.server";

const origin = "https://studio.example";
const answer = (status: number, headers: Record<string, string> = {}) => ({
  status,
  headers: new Headers(headers),
});

describe("refusalIn", () => {
  it.each([
    ["403", answer(403), "answered 403"],
    ["a frame that nobody may show", answer(200, { "X-Frame-Options": "DENY" }), "X-Frame-Options"],
    ["one for its own pages", answer(200, { "X-Frame-Options": "SAMEORIGIN" }), "X-Frame-Options"],
    [
      "ancestors that we are not among",
      answer(200, {
        "Content-Security-Policy": "default-src 'self'; frame-ancestors 'self' https://other.example",
      }),
      "frame-ancestors",
    ],
  ])("reports a refusal for %s", (_, given, why) => {
    expect(refusalIn(given, origin)).toBe(why);
  });

  it.each([
    ["200", answer(200)],
    ["a header that means nothing", answer(200, { "X-Frame-Options": "ALLOWALL" })],
    [
      "all ancestors, which outrank the older header",
      answer(200, { "Content-Security-Policy": "frame-ancestors *", "X-Frame-Options": "DENY" }),
    ],
    ["our own site named", answer(200, { "Content-Security-Policy": `frame-ancestors ${origin}` })],
    ["trouble of its own", answer(503)],
    ["too many questions", answer(429)],
  ])("reports no refusal for %s", (_, given) => {
    expect(refusalIn(given, origin)).toBeNull();
  });
});

describe("mapRefusals", () => {
  let standIn: StandIn;
  beforeEach(async () => {
    standIn = await startStandIn();
  });
  afterEach(() => standIn.close());

  const start = instant(1_000_000);
  const later = (minutes: number) => plusMinutes(start, minutes);

  it("asks once for many pages, as our frame does, and again after six hours", async () => {
    const refusal = mapRefusals();
    const url = `${standIn.url}/maps/embed/v1/place?key=a`;
    const answers = await Promise.all([1, 2, 3].map(() => refusal(url, origin, start)));
    expect(answers).toEqual([null, null, null]);
    expect(await refusal(url, origin, later(359))).toBeNull();
    expect(standIn.asked.map(({ headers }) => headers.referer)).toEqual([`${origin}/`]);
    await refusal(url, origin, later(361));
    expect(standIn.asked).toHaveLength(2);
  });

  it("notices within a minute that a refused key was corrected", async () => {
    const refusal = mapRefusals();
    const url = `${standIn.url}/maps/embed/v1/place?key=b`;
    standIn.map = () => ({ status: 403 });
    expect(await refusal(url, origin, start)).toBe("answered 403");
    standIn.map = () => ({ body: "Kartet" });
    expect(await refusal(url, origin, start)).toBe("answered 403");
    expect(await refusal(url, origin, later(2))).toBeNull();
  });

  it("reports no refusal when this machine cannot reach the provider", async () => {
    const refusal = mapRefusals();
    await standIn.close();
    expect(await refusal(`${standIn.url}/maps/`, origin, start)).toBeNull();
    standIn = await startStandIn();
  });
});
