import { describe, expect, it } from "vitest";
import { type Day, type Instant, instant } from "~/kit/time";
import { sampleFacts } from "../samples";
import { compose } from "./compose";
import { openLibrary } from "./retrieval";
import { understand } from "./understand";

const saturday = instant("2026-11-21T11:00:00+01:00");

function answerTo(question: string, starts: readonly Instant[]): string {
  const facts = sampleFacts();
  const understood = understand(question, [], { facts, library: openLibrary([]) }, saturday);
  const wanted = {
    firstDay: "2026-11-21" as Day,
    lastDay: "2026-12-05" as Day,
    productSlug: "headshot-standard",
  };
  const productSlug = understood.timesWanted?.productSlug ?? wanted.productSlug;
  const found = { wanted: { ...wanted, productSlug }, starts, firstFree: starts[0] ?? null, now: saturday };
  return compose(understood, { facts, found, knownPhone: undefined }).text;
}

describe("a weekday that is today", () => {
  const monday = instant("2026-11-23T10:00:00+01:00");
  const nextSaturday = instant("2026-11-28T12:00:00+01:00");

  it("is also the coming one when nothing is left of today", () => {
    const text = answerTo("har dere ledig på lørdag?", [monday, nextSaturday]);
    expect(text).toContain("lørdag 21. november");
    expect(text).toContain("lørdag 28. november: kl. 12.00");
    expect(text).not.toContain("23. november");
  });

  it("is today when there is something, and when 'today' was said", () => {
    const left = instant("2026-11-21T13:00:00+01:00");
    expect(answerTo("har dere ledig på lørdag?", [left, nextSaturday])).not.toContain("28. november");
    expect(answerTo("har dere ledig i dag?", [monday, nextSaturday])).not.toContain("28. november");
  });
});
