import { describe, expect, it } from "vitest";
import { instant } from "~/kit/time";
import { smsDoneTexts } from "./sms";

describe("smsDoneTexts", () => {
  it("speaks of the quiet hours only when they hold the message back", () => {
    const morning = smsDoneTexts(instant("2026-11-28T08:00:00+01:00"));
    expect(morning.sendNow).toContain("sendes lørdag 28. november kl. 08.00");
    expect(morning.resend).toContain("sendes lørdag 28. november kl. 08.00");
    expect(smsDoneTexts(null).sendNow).toBe("Meldingen står for tur.");
    expect(smsDoneTexts(null).retry).toBe("Meldingen prøves igjen nå.");
  });
});
