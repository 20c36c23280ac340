import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addUser, password } from "~/areas/access/samples";
import { forgottenCustomer } from "~/areas/bookings/rules/retention";
import { newId } from "~/platform/crypto.server";
import { type BackOffice, backOffice, officeNow } from "../setup/back-office";
import { PlainBrowser } from "../setup/plain-browser";
import { testServices } from "../setup/services";
import { bookedSession, firm, fridayAtOne, kari } from "../worlds/visitor-story";

let office: BackOffice;
let owner: PlainBrowser;
let photographer: PlainBrowser;
const company = newId();
let ofFirm: { readonly id: string; readonly customerId: string };
let privat: { readonly id: string };

beforeAll(async () => {
  office = await backOffice();
  const { db } = office.database;
  const browser = async (name: string, role: "admin" | "photographer") => {
    await addUser(db, { name, email: `${role}@example.no`, role });
    const come = new PlainBrowser(office.site.url);
    await come.submit(await come.get("/auth"), { epost: `${role}@example.no`, passord: password });
    return come;
  };
  owner = await browser("Ingrid Østvold", "admin");
  photographer = await browser("Tobias Lund", "photographer");
  await db.execute(sql`
    INSERT INTO companies (id, name, orgnr, address, postal_code, city, created_at)
    VALUES (${company}, 'Firma AS', ${firm.orgnr}, 'Storgata 1', '0155', 'Oslo', now())`);
  const services = testServices(db, { now: officeNow });
  const { id } = await bookedSession(services, { contact: { ...firm, invoiceReference: "PO 77" } });
  privat = await bookedSession(services, { contact: kari, start: fridayAtOne });
  const { rows } = await db.execute<{ customer_id: string }>(
    sql`SELECT customer_id FROM bookings WHERE id = ${id}`,
  );
  ofFirm = { id, customerId: rows[0]?.customer_id ?? "" };
});
afterAll(() => office.stop());

const typedIn = (html: string, name: string) =>
  new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1];

describe("a customer who has booked with a company's number", () => {
  it("stands on the company's page, and the company on theirs, without being a contact", async () => {
    const customer = await owner.get(`/admin/customers/${ofFirm.customerId}`);
    expect(customer.text).toMatch(/Firma AS · har bestilt for bedriften/);
    expect(customer.html).not.toContain("Ta bort");
    const page = await owner.get(`/admin/companies/details/${company}`);
    expect(page.text).toMatch(/Ola Hansen · har bestilt, uten å være kontaktperson/);
    // Anybody can type a company's number: its quotes are not addressed to them.
    const unknown = await owner.get(page.link("Lag tilbud"));
    expect(["companyName", "email"].map((name) => typedIn(unknown.html, name) ?? "")).toEqual([
      "Firma AS",
      "",
    ]);
    const role = await owner.submit(
      page,
      { name: firm.name, email: firm.email, phone: "", role: "HR" },
      { button: "Legg til kontakt" },
    );
    expect(role.text).toContain("Ola Hansen · HR");
    expect(role.text).not.toContain("uten å være kontaktperson");
    // A contact is listed whatever stands on their own record.
    await office.database.db.execute(
      sql`UPDATE customers SET company_name = '' WHERE id = ${ofFirm.customerId}`,
    );
    const listed = await owner.get("/admin/customers?vis=firma");
    expect(listed.text).toContain("Ola Hansen");
    expect(listed.text).not.toContain("Kari Nordmann");
  });
});

describe("a quote and an invoice", () => {
  it("are begun from a booking with its fields, by administrators", async () => {
    const booking = await owner.get(`/admin/bookings/${ofFirm.id}`);
    const invoice = await owner.get(booking.link("Lag faktura"));
    expect(invoice.text).toContain("For noe ekstra.");
    expect(
      ["companyName", "orgnr", "name", "email", "address", "invoiceReference"].map((name) =>
        typedIn(invoice.html, name),
      ),
    ).toEqual(["Firma AS", firm.orgnr, firm.name, firm.email, "Storgata 1", "PO 77"]);
    const quote = await owner.get(booking.link("Lag tilbud"));
    expect(typedIn(quote.html, "companyName")).toBe("Firma AS");
    const own = await owner.get(`/admin/bookings/${privat.id}`);
    expect(own.html).not.toContain("Lag tilbud");
    const seen = await photographer.get(`/admin/bookings/${ofFirm.id}`);
    expect(seen.html).not.toMatch(/Lag faktura|Lag tilbud/);
    const { db } = office.database;
    const { name, email, phone } = forgottenCustomer;
    // First the address alone, at their own wish, then all of it after the storage period.
    await db.execute(sql`UPDATE bookings SET customer_email = ${email} WHERE id = ${ofFirm.id}`);
    const withoutAddress = await owner.get(booking.link("Lag faktura"));
    expect(typedIn(withoutAddress.html, "name")).toBe(firm.name);
    expect(withoutAddress.html).not.toContain(email);
    await db.execute(
      sql`UPDATE bookings SET customer_name = ${name}, customer_phone = ${phone} WHERE id = ${ofFirm.id}`,
    );
    const forgotten = await owner.get(booking.link("Lag faktura"));
    expect(forgotten.status).toBe(200);
    expect(typedIn(forgotten.html, "name") ?? "").toBe("");
  });
});
