import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addUser, password } from "~/areas/access/samples";
import { type BackOffice, backOffice } from "../setup/back-office";
import { bookThroughForms } from "../setup/customer";
import { PlainBrowser } from "../setup/plain-browser";

let office: BackOffice;
let staff: PlainBrowser;
let booking: { readonly id: string; readonly customer_id: string };
beforeAll(async () => {
  office = await backOffice();
  await addUser(office.database.db);
  staff = new PlainBrowser(office.site.url);
  await staff.submit(await staff.get("/auth"), { epost: "ingrid@example.no", passord: password });
  await bookThroughForms(office.site.url, { name: "Gro Gjenganger", email: "gro@kunde.example.no" });
  const { rows } = await office.database.db.execute<typeof booking>(
    sql`SELECT id, customer_id FROM bookings WHERE customer_name = 'Gro Gjenganger'`,
  );
  booking = rows[0] ?? booking;
});
afterAll(() => office.stop());

const filledIn = (html: string, name: string) =>
  new RegExp(`<input[^>]*name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1];

describe("a record of the office", () => {
  it.each(["bookings/", "customers/"])("leads from %s to a new booking, filled in", async (place) => {
    const id = place === "bookings/" ? booking.id : booking.customer_id;
    const record = await staff.get(`/admin/${place}${id}`);
    const link = /href="(\/admin\/bookings\/ny\?[^"]+)"/.exec(record.html)?.[1] ?? "";
    expect(link).not.toBe("");
    const form = await staff.get(link);
    expect(filledIn(form.html, "name")).toBe("Gro Gjenganger");
    expect(filledIn(form.html, "email")).toBe("gro@kunde.example.no");
  });

  it("is no one's when the address names nobody", async () => {
    const form = await staff.get("/admin/bookings/ny?kunde=0193f0a0-0000-7000-8000-000000000001");
    expect(form.status).toBe(200);
    expect(filledIn(form.html, "name") ?? "").toBe("");
  });

  it("shows the letter of a cancellation before it is sent: to whom, and in which words", async () => {
    const { html, text } = await staff.get(`/admin/bookings/${booking.id}`);
    expect(text).toContain("Denne e-posten går til gro@kunde.example.no");
    expect(text).toContain("Vi må dessverre avlyse timen din");
    expect(text).toContain("Vi bekrefter at denne timen er avbestilt");
    expect(html).not.toMatch(/booking\/edit\/[^"]*key=(?!…)[\w-]{10}/);
  });
});
