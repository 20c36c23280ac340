import { describe, expect, it } from "vitest";
import { deviceOf, isPerson } from "./visitors";

const iphone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1";
const windows =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";
const pixelTablet =
  "Mozilla/5.0 (Linux; Android 16; Pixel Tablet) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36";
const sender = (userAgent: string, more = {}) => ({
  userAgent,
  acceptLanguage: "nb-NO,nb;q=0.9",
  purpose: null,
  ...more,
});

describe("who is counted", () => {
  it.each([iphone, windows, pixelTablet])("a browser that a person uses: %s", (userAgent) => {
    expect(isPerson(sender(userAgent))).toBe(true);
  });

  it.each([
    "",
    "curl/8.5.0",
    "node",
    "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 HeadlessChrome/142.0 Safari/537.36",
    "Mozilla/5.0 AppleWebKit/537.36 (compatible; GPTBot/1.2; +https://openai.com/gptbot)",
  ])("no program: %s", (userAgent) => {
    expect(isPerson(sender(userAgent))).toBe(false);
  });

  it("no client without languages, and no page that is prefetched", () => {
    expect(isPerson(sender(windows, { acceptLanguage: null }))).toBe(false);
    expect(isPerson(sender(windows, { purpose: "prefetch;prerender" }))).toBe(false);
  });

  it("tells telephone, tablet and computer apart", () => {
    expect([iphone, pixelTablet, windows].map(deviceOf)).toEqual(["mobile", "tablet", "computer"]);
  });
});
