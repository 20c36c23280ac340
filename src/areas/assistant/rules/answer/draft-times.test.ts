import { describe, expect, it } from "vitest";
import { bookHref } from "~/areas/bookings/rules/book-href";
import { type Day, type Instant, instant } from "~/kit/time";
import { sampleFacts } from "../../samples";
import { openLibrary } from "../understand/retrieval/retrieval";
import { understand } from "../understand/understand";
import { compose } from "./compose";
import { plainText } from "./reply-text";

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
  return plainText(compose(understood, { facts, found, knownPhone: undefined }).text);
}

describe("a stated time", () => {
  it("leads to the booking with product, choices and time chosen", () => {
    const facts = sampleFacts();
    const library = openLibrary([]);
    const question = "har dere ledig mandag for Standard med 3 bilder, vi er to?";
    const understood = understand(question, [], { facts, library }, saturday);
    const start = instant("2026-11-23T10:00:00+01:00");
    if (!understood.timesWanted) throw new Error("No times were looked up");
    const found = { wanted: understood.timesWanted, starts: [start], firstFree: start, now: saturday };
    const { text } = compose(understood, { facts, found, knownPhone: undefined });
    const href = bookHref("headshots", { images: 3, persons: 2, addOns: [] }, start);
    expect(text).toContain(`[10.00](${href})`);
    expect(href).toContain("tid=2026-11-23T09");
  });
});

describe("a time of day that is asked for", () => {
  const mondayAtNine = instant("2026-11-23T09:00:00+01:00");

  it.each([
    ["har dere ledig mandag klokka 7?", "Kl. 07.00 er det ingen ledig tid for Standard."],
    ["is there anything free on Monday, kl 7?", "No session of Standard is free at 07:00."],
  ])("is answered also when nothing is free then: %s", (question, told) => {
    expect(answerTo(question, [mondayAtNine])).toContain(told);
  });

  it.each(["har dere ledig mandag klokka 9?", "har dere ledig mandag etter klokka 7?"])(
    "is not called taken when it is free or only a limit: %s",
    (question) => {
      expect(answerTo(question, [mondayAtNine])).not.toContain("ingen ledig tid");
    },
  );
});

describe("a weekday that is today", () => {
  const monday = instant("2026-11-23T10:00:00+01:00");
  const nextSaturday = instant("2026-11-28T12:00:00+01:00");

  it("means the coming week when today has no opening hours left", () => {
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

describe("a session with no free time", () => {
  const answer = (
    question: string,
    change: (facts: ReturnType<typeof sampleFacts>) => void = () => undefined,
  ) => {
    const facts = sampleFacts();
    change(facts);
    const understood = understand(question, [], { facts, library: openLibrary([]) }, saturday);
    if (!understood.timesWanted) throw new Error("No times were looked up");
    const later = instant("2026-12-07T10:00:00+01:00");
    const found = { wanted: understood.timesWanted, starts: [], firstFree: later, now: saturday };
    return compose(understood, { facts, found, knownPhone: undefined }).text;
  };

  it.each([
    ["har dere ledig mandag for Standard?", "[Sett deg på ventelisten]"],
    ["is there anything free for Standard on Monday?", "[Join the waiting list]"],
  ])("leads to the waiting list with the day that was asked for: %s", (question, link) => {
    expect(answer(question)).toContain(`${link}(/venteliste?produkt=headshots&bilder=1&dag=2026-11-23)`);
  });

  it("says of a session that the studio has to accept that it is asked for", () => {
    const told = answer("har dere ledig mandag for Standard?", (facts) => {
      for (const product of facts.products) Object.assign(product, { needsApproval: true });
    });
    expect(told).toContain("du sender en forespørsel, og får svar innen 12 timer.");
  });
});
