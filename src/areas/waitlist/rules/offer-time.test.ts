import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Instant, instant, localTimeOf, plusHours, plusMinutes } from "~/kit/time";
import { offerTime, readableFrom } from "./offer-time";

const policy = { waitlistOfferHours: 4, waitlistStopHours: 3, waitlistQuietFrom: 21, waitlistQuietUntil: 8 };
const at = (time: string) => instant(`2026-11-${time}:00+01:00`);

describe("offerTime", () => {
  it("stands for four hours from now in the daytime", () => {
    expect(offerTime(at("24T10:00"), at("27T10:00"), policy)).toEqual({
      openFrom: at("24T10:00"),
      expiresAt: at("24T14:00"),
    });
  });

  it("counts from eight in the morning when it is made in the quiet hours", () => {
    const morning = { openFrom: at("25T08:00"), expiresAt: at("25T12:00") };
    expect(offerTime(at("24T21:00"), at("27T10:00"), policy)).toEqual(morning);
    expect(offerTime(at("25T03:30"), at("27T10:00"), policy)).toEqual(morning);
    expect(offerTime(at("24T20:59"), at("27T10:00"), policy)?.openFrom).toBe(at("24T20:59"));
  });

  it("stops three hours before the session", () => {
    expect(offerTime(at("24T22:00"), at("25T14:00"), policy)?.expiresAt).toBe(at("25T11:00"));
  });

  it("is not made when there is less than half an hour to answer in", () => {
    expect(offerTime(at("24T10:00"), at("24T13:30"), policy)?.expiresAt).toBe(at("24T10:30"));
    expect(offerTime(at("24T10:00"), at("24T13:29"), policy)).toBeNull();
    expect(offerTime(at("24T23:00"), at("25T10:00"), policy)).toBeNull();
  });

  it("knows quiet hours within a day, and none at all", () => {
    const noon = { ...policy, waitlistQuietFrom: 12, waitlistQuietUntil: 14 };
    expect(readableFrom(at("24T13:00"), noon)).toBe(at("24T14:00"));
    expect(readableFrom(at("24T22:00"), noon)).toBe(at("24T22:00"));
    const none = { ...policy, waitlistQuietFrom: 8, waitlistQuietUntil: 8 };
    expect(readableFrom(at("24T03:00"), none)).toBe(at("24T03:00"));
  });

  it("never sends in the quiet hours and never stands too long, in the nights of the clock changes too", () => {
    const start = instant("2026-10-23T00:00:00Z");
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 200 * 24 * 60 }),
        fc.integer({ min: 1, max: 20_000 }),
        (now, ahead) => {
          const made = plusMinutes(start, now);
          const session = plusMinutes(made, ahead);
          const offer = offerTime(made, session, policy);
          if (!offer) return;
          const time = localTimeOf(offer.openFrom);
          expect(time >= "08:00" && time < "21:00").toBe(true);
          expect(offer.openFrom).toBeGreaterThanOrEqual(made);
          expect(offer.expiresAt).toBeLessThanOrEqual(plusHours(session, -3));
          expect(offer.expiresAt).toBeLessThanOrEqual(plusHours(offer.openFrom, 4) as Instant);
          expect(offer.expiresAt).toBeGreaterThan(offer.openFrom);
        },
      ),
    );
  });
});
