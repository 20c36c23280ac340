import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Staff } from "~/areas/access/types";
import { bookingsForAdmin } from "~/areas/bookings/reads/admin-list.server";
import { bookingList } from "~/areas/bookings/types";
import { plannedSessions } from "~/areas/reports/reads/planned-sessions.server";
import { fromKroner } from "~/kit/money";
import { plusMinutes } from "~/kit/time";
import type { TestDatabase } from "../../tests/setup/database";
import { type TestServices, testNow, testServices } from "../../tests/setup/services";
import { cleanStudio } from "../../tests/worlds/clean-studio";
import { expectBooked, filledDraft, fridayAtTen } from "../../tests/worlds/visitor-story";
import { bookSession } from "./book-session.server";

let studio: TestDatabase;
let services: TestServices;
beforeAll(async () => {
  studio = await cleanStudio();
  services = testServices(studio.db);
});
afterAll(() => studio.close());

interface SentLetter extends Record<string, unknown> {
  readonly body_text: string;
  readonly attachments: readonly { readonly contentBase64: string }[];
}

async function letters(): Promise<SentLetter[]> {
  return (await studio.db.execute<SentLetter>(sql`SELECT body_text, attachments FROM email_outbox`)).rows;
}

it("counts the persons in price, lines, letters and calendar file, and keeps the length of the session", async () => {
  const { visitor, token } = await filledDraft(services, { images: 3, persons: 2 });
  const alone = { token, shownOre: fromKroner(5800), shownStart: fridayAtTen, expressWish: true };
  expect(await bookSession(services, visitor, alone)).toEqual({ ok: false, reason: "price-changed" });
  const both = { ...alone, shownOre: fromKroner(6750) };
  const booking = expectBooked(await bookSession(services, visitor, both));
  expect(booking).toMatchObject({
    choices: { persons: 2 },
    totalOre: fromKroner(6750),
    from: fridayAtTen,
    to: plusMinutes(fridayAtTen, 90),
  });
  const { rows } = await studio.db.execute(sql`
    SELECT persons, (SELECT json_agg(json_build_array(quantity, name)) FROM booking_lines
      WHERE booking_id = bookings.id AND kind = 'person') AS lines FROM bookings WHERE id = ${booking.id}`);
  expect(rows).toEqual([{ persons: 2, lines: [[1, "Ekstra person"]] }]);
  for (const letter of await letters()) expect(letter.body_text).toContain("Standard for 2 personer");
  const day = { from: fridayAtTen, to: plusMinutes(fridayAtTen, 1) };
  expect(await plannedSessions(studio.db, day)).toMatchObject([{ productName: "Standard", persons: 2 }]);
  const query = bookingList.parse(new URLSearchParams("vis=alle"));
  const staff = { kind: "photographer" } as Staff;
  const { rows: listed } = await bookingsForAdmin.page(studio.db, staff, query, testNow);
  expect(listed).toMatchObject([{ productName: "Standard", persons: 2 }]);
  const file = (await letters()).flatMap(({ attachments }) => attachments)[0]?.contentBase64 ?? "";
  expect(Buffer.from(file, "base64").toString()).toContain("SUMMARY:Standard for 2 personer hos");
});
