import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addUser, password } from "~/areas/access/samples";
import type { BookingAction } from "~/areas/bookings/rules/actions";
import { actionTexts } from "~/areas/bookings/texts/booking";
import { type BackOffice, backOffice } from "../setup/back-office";
import { bookThroughForms } from "../setup/customer";
import { PlainBrowser } from "../setup/plain-browser";

let office: BackOffice;
let staffBrowser: PlainBrowser;
beforeAll(async () => {
  office = await backOffice();
  await addUser(office.database.db);
  staffBrowser = new PlainBrowser(office.site.url);
  await staffBrowser.submit(await staffBrowser.get("/auth"), {
    epost: "ingrid@example.no",
    passord: password,
  });
});
afterAll(() => office.stop());

const db = () => office.database.db;
const visitor = () => new PlainBrowser(office.site.url);

/** A booking whose letters have been sent, and whose session was earlier today. */
async function bookedToday(name: string, day: string) {
  const email = `${name.toLowerCase().replace(/\W/g, "")}@example.no`;
  const { changeLink } = await bookThroughForms(office.site.url, { name, email, day, slug: "headshots" });
  const link = new URL(changeLink, office.site.url).href;
  const id = new URL(link).pathname.split("/").at(-1) ?? "";
  await db().execute(
    sql`UPDATE email_outbox SET status = 'sent' WHERE about_id = ${id} AND status = 'queued'`,
  );
  await db().execute(sql`
    UPDATE bookings SET starts_at = '2026-11-20T07:00:00Z', ends_at = '2026-11-20T07:30:00Z' WHERE id = ${id}`);
  return { id, email, link, record: `/admin/bookings/${id}` };
}

/** Presses staff's button on the booking's page, by its label. */
const press = async (record: string, action: BookingAction, values: Record<string, string> = {}) =>
  staffBrowser.submit(await staffBrowser.get(record), values, { button: actionTexts[action] });

async function lettersOf(id: string) {
  const { rows } = await db().execute<{ template: string; status: string; text: string; files: number }>(sql`
    SELECT template, status, body_text AS text, jsonb_array_length(attachments) AS files
    FROM email_outbox WHERE about_id = ${id} AND status <> 'sent' AND template LIKE 'pictures%'
    ORDER BY created_at, id`);
  return rows;
}

describe("the progress of a booking", () => {
  it("is the same line for the customer and the office, from the order to the payment", async () => {
    const own = await bookedToday("Kari Følger", "2026-12-01");
    const line = async () => {
      const [customer, staff] = await Promise.all([visitor().get(own.link), staffBrowser.get(own.record)]);
      const stages = (html: string) => /<div class="tracking">.*?<\/ol>/s.exec(html)?.[0];
      expect(stages(customer.html)).toBeDefined();
      expect(stages(staff.html)).toBe(stages(customer.html));
      return customer.text;
    };
    expect(await line()).toContain("Timen er over.");
    await press(own.record, "checkIn");
    expect(await line()).toContain("Du er sjekket inn, og fotograferingen er i gang.");
    await press(own.record, "complete");
    expect(await line()).toMatch(/Fotografert \(ferdig\) ?20\.11\.2026.*Levering innen 24 timer, regnet fra/);

    const ready = await press(own.record, "markPicturesReady", {
      sendLetter: "on",
      message: "Bildene: https://bilder.example.no/kari",
    });
    expect(ready.text).toContain("Bildene er merket som klare til valg.");
    expect(await line()).toContain("Bildene er klare. Si fra til studioet hvilke du vil ha.");
    const [letter] = await lettersOf(own.id);
    expect(letter).toMatchObject({ template: "pictures-ready", status: "queued", files: 0 });
    expect(letter?.text).toContain("https://bilder.example.no/kari");

    await press(own.record, "markDelivered");
    expect(await line()).toMatch(/Levert \(ferdig\).*betalingen: 3\s900 kr/);
    // The letter about the selection is no longer true, and no letter about the delivery was asked for.
    expect((await lettersOf(own.id)).map(({ status }) => status)).toEqual(["cancelled"]);

    const future = await press(own.record, "markPaid", { day: "2026-12-24" });
    expect(future.text).toContain("Datoen for betalingen har ikke vært ennå.");
    await press(own.record, "markPaid", { day: "2026-11-20" });
    expect(await line()).toContain("Bildene er levert, og alt er betalt.");
  });

  it("goes back step by step, and never past what was marked after", async () => {
    const own = await bookedToday("Odd Tilbake", "2026-12-02");
    for (const action of ["checkIn", "complete", "markDelivered", "markPaid"] as const) {
      await press(own.record, action);
    }
    const record = await staffBrowser.get(own.record);
    expect(record.text).toContain("Det som er merket etterpå, må angres først.");
    expect((await staffBrowser.get(`${own.record}/endre`)).text).toContain("Angre det først");
    const version = /name="version" value="(\d+)"/.exec(record.html)?.[1] ?? "";
    const asked = [
      ["intent", "undoComplete"],
      ["version", version],
    ] as const;
    expect((await staffBrowser.post(own.record, asked)).status).toBe(409);
    await press(own.record, "undoDelivered");
    await press(own.record, "undoPaid");
    await press(own.record, "undoComplete");
    expect((await visitor().get(own.link)).text).toContain("Du er sjekket inn");
  });

  it("tells the holder of the link that the booking has changed, and nothing of others'", async () => {
    const [own, other] = [
      await bookedToday("Siv Åpen", "2026-12-03"),
      await bookedToday("Per Annen", "2026-12-04"),
    ];
    const versionOf = async (link: string) => {
      const found = /versjon=(\d+)/.exec((await visitor().get(link)).html);
      if (!found?.[1]) throw new Error("The page names no version");
      return found[1];
    };
    const live = (link: string, version: string) => `${link.replace("?", "/live?")}&versjon=${version}`;
    const [leaving, leavingLate] = [new AbortController(), new AbortController()];
    const stream = await fetch(live(own.link, await versionOf(own.link)), { signal: leaving.signal });
    expect(stream.headers.get("content-type")).toContain("text/event-stream");
    const reader = stream.body?.getReader();
    const heard = reader?.read();
    await press(other.record, "checkIn");
    await press(own.record, "checkIn");
    expect(new TextDecoder().decode((await heard)?.value)).toBe("data: booking\n\n");
    // If the other booking had been reported, its line would have come before this one.
    const next = reader?.read();
    await press(other.record, "complete");
    await press(own.record, "complete");
    expect(new TextDecoder().decode((await next)?.value)).toBe("data: booking\n\n");
    leaving.abort();
    // The stream reports at once when the booking has changed since the version that the page shows.
    const late = await fetch(live(own.link, "1"), { signal: leavingLate.signal });
    expect(new TextDecoder().decode((await late.body?.getReader().read())?.value)).toBe("data: booking\n\n");
    leavingLate.abort();
    const wrong = live(own.link, "1").replace(/key=.*/, "key=AAAAAAAAAAAAAAAAAAAAAAAA");
    expect((await visitor().get(wrong)).status).toBe(404);
  });

  it("sends no letter about pictures when the mark was taken back", async () => {
    const own = await bookedToday("Liv Angrer", "2026-12-08");
    for (const action of ["checkIn", "complete"] as const) await press(own.record, action);
    await press(own.record, "markDelivered", { sendLetter: "on" });
    expect((await lettersOf(own.id)).map(({ status }) => status)).toEqual(["queued"]);
    await press(own.record, "undoDelivered");
    expect((await lettersOf(own.id)).map(({ status }) => status)).toEqual(["cancelled"]);
  });
});
