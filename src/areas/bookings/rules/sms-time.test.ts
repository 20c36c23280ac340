import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Instant, instant, localTimeOf, plusHours, plusMinutes } from "~/kit/time";
import { formatDateTime } from "~/kit/time-format";
import { smsTimeFor } from "./sms-time";

const shown = (from: string) => {
  const { sendAfter, expiresAt } = smsTimeFor(instant(from));
  return [formatDateTime(sendAfter), formatDateTime(expiresAt)];
};

describe("smsTimeFor", () => {
  it.each([
    ["in the afternoon", "2026-11-20T14:30:00+01:00", "20.11.2026 kl. 11.30", "20.11.2026 kl. 14.30"],
    ["when the quiet hours end", "2026-11-20T11:00:00+01:00", "20.11.2026 kl. 08.00", "20.11.2026 kl. 11.00"],
    ["just before", "2026-11-20T10:59:00+01:00", "19.11.2026 kl. 20.00", "19.11.2026 kl. 21.00"],
    ["at nine", "2026-11-20T09:00:00+01:00", "19.11.2026 kl. 20.00", "19.11.2026 kl. 21.00"],
    ["late in the evening", "2026-11-20T23:30:00+01:00", "20.11.2026 kl. 20.30", "20.11.2026 kl. 21.00"],
    ["at midnight", "2026-11-21T00:00:00+01:00", "20.11.2026 kl. 20.00", "20.11.2026 kl. 21.00"],
    // The clocks go forward on 28 March 2027 and back on 25 October 2026, at night.
    ["after the spring night", "2027-03-28T09:00:00+02:00", "27.03.2027 kl. 20.00", "27.03.2027 kl. 21.00"],
    ["on the spring day", "2027-03-28T12:00:00+02:00", "28.03.2027 kl. 09.00", "28.03.2027 kl. 12.00"],
    ["in the spring night", "2027-03-28T03:30:00+02:00", "27.03.2027 kl. 20.00", "27.03.2027 kl. 21.00"],
    ["after the autumn night", "2026-10-25T09:00:00+01:00", "24.10.2026 kl. 20.00", "24.10.2026 kl. 21.00"],
    ["in its repeated hour", "2026-10-25T02:30:00+01:00", "24.10.2026 kl. 20.00", "24.10.2026 kl. 21.00"],
  ])("is right for a session %s", (_name, from, sendAfter, expiresAt) => {
    expect(shown(from)).toEqual([sendAfter, expiresAt]);
  });

  it("never sends at night, and always at least three hours before and within 15 hours", () => {
    const start = instant("2026-01-01T00:00:00Z");
    const quarter = fc
      .integer({ min: 0, max: 4 * 365 * 24 * 4 })
      .map((n): Instant => plusMinutes(start, n * 15));
    fc.assert(
      fc.property(quarter, (from) => {
        const { sendAfter, expiresAt } = smsTimeFor(from);
        expect(localTimeOf(sendAfter) >= "08:00" && localTimeOf(sendAfter) < "21:00").toBe(true);
        expect(localTimeOf(plusMinutes(expiresAt, -1)) < "21:00").toBe(true);
        expect(sendAfter <= plusHours(from, -3) && sendAfter >= plusHours(from, -15)).toBe(true);
        expect(sendAfter < expiresAt && expiresAt <= from).toBe(true);
      }),
    );
  });
});
