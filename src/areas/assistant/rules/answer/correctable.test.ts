import { describe, expect, it } from "vitest";
import { isCorrectable } from "./correctable";

const given = { outcome: "answered", answeredBy: "embedded", intent: "page" } as const;

describe("a better answer", () => {
  it("can be written to what the embedded assistant took from its pages, or asked back about", () => {
    expect(isCorrectable(given)).toBe(true);
    expect(isCorrectable({ ...given, outcome: "asked-back", intent: "unclear" })).toBe(true);
  });

  it.each(["price", "free-times", "hours", "place", "call-me", "knowledge"] as const)(
    "cannot be written to %s",
    (intent) => {
      expect(isCorrectable({ ...given, intent })).toBe(false);
    },
  );

  it("cannot be written to a question, to a language model's answer, or to what waits for an answer anyway", () => {
    expect(isCorrectable({ outcome: null, answeredBy: null, intent: null })).toBe(false);
    expect(isCorrectable({ ...given, answeredBy: "model" })).toBe(false);
    expect(isCorrectable({ ...given, outcome: "unknown" })).toBe(false);
  });
});
