import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addUser, password } from "~/areas/access/samples";
import { samplePhotographer } from "~/areas/calendar/samples";
import { type BackOffice, backOffice, officeNow } from "../setup/back-office";
import { PlainBrowser } from "../setup/plain-browser";
import { testServices } from "../setup/services";
import { asSeenNow, bookedSession, kari } from "../worlds/visitor-story";

let office: BackOffice;
let staff: PlainBrowser;
let booking: { readonly id: string };

beforeAll(async () => {
  office = await backOffice();
  await addUser(office.database.db);
  staff = new PlainBrowser(office.site.url);
  await staff.submit(await staff.get("/auth"), { epost: "ingrid@example.no", passord: password });
  booking = await bookedSession(testServices(office.database.db, { now: officeNow }), { contact: kari });
});
afterAll(() => office.stop());

const away = (day: string, lastDay = day) =>
  staff.get(`/admin/calendar/sykedag?ressurs=${samplePhotographer.id}&dag=${day}&til=${lastDay}`);

describe("a photographer who is away", () => {
  it("hands no session over once the customer has been asked to choose another time", async () => {
    const before = await away("2026-11-27");
    expect(before.text).toMatch(/La Andrefotograf ta timen/);
    const reported = await staff.submit(before, {}, { button: "Send nye tider til alle" });
    expect(reported.text).toContain("Dagen er sperret.");
    expect(reported.text).toContain("Kari Nordmann");
    expect(reported.text).not.toMatch(/ta timen/);
    const { version } = await asSeenNow({ db: office.database.db }, { bookingId: booking.id });
    const seen = { version: String(version) };
    const refused = await staff.submit(before, seen, { button: "La Andrefotograf ta timen" });
    expect(refused.status).toBe(409);
    expect(refused.text).toContain("Kollegaen kan ikke ta timen lenger.");
    const still = await away("2026-11-27");
    expect(still.text).toContain("Kari Nordmann");
  });

  it("is not called away on days that an earlier report has only some of", async () => {
    const more = await away("2026-11-26", "2026-11-28");
    expect(more.text).toContain("En av dagene er allerede sperret.");
    expect(more.text).not.toMatch(/Dagene? er sperret/);
    expect(more.form({ button: "Vis hvem det gjelder" }).method).toBe("get");
    const others = await away("2026-11-28");
    expect(others.forms.flatMap(({ buttons }) => buttons.map(({ text }) => text))).toContain("Sperr dagen");
  });
});
