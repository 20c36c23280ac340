import { expect, it } from "vitest";
import { instant, plusHours } from "~/kit/time";
import { remindersFor } from "./reminders";

const from = instant("2026-11-20T13:30:00Z");
const bookedAhead = (hours: number) =>
  remindersFor(from, [48, 3], plusHours(from, -hours)).map((reminder) => reminder.hoursBefore);

it("schedules only reminders that lie far enough after the booking", () => {
  expect(bookedAhead(7 * 24)).toEqual([3, 48]);
  expect(bookedAhead(20)).toEqual([3]);
  expect(bookedAhead(8)).toEqual([]);
});

it("lets a reminder expire when the next one is due, and the last one when the session starts", () => {
  const [last, first] = remindersFor(from, [48, 3], plusHours(from, -7 * 24));
  expect(first).toMatchObject({ sendAfter: plusHours(from, -48), expiresAt: plusHours(from, -3) });
  expect(last).toMatchObject({ sendAfter: plusHours(from, -3), expiresAt: from });
});
