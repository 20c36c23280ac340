import { expect, it } from "vitest";
import { createCustomer } from "~/areas/customers/commands/edit-customer.server";
import { customerOfBooking } from "~/areas/customers/reads/neighbours.server";
import { personData } from "~/areas/customers/reads/person-data.server";
import type { CustomerFields } from "~/areas/customers/types";
import { makeOppdrag } from "~/areas/oppdrag/commands/make-oppdrag.server";
import { addPeople } from "~/areas/oppdrag/commands/people.server";
import { sampleOppdrag } from "~/areas/oppdrag/samples";
import { insertConsents, peopleOf } from "~/areas/oppdrag/store/people.server";
import type { PersonEntry } from "~/areas/oppdrag/types/people";
import { parsePhone } from "~/kit/phone";
import { inTransaction } from "~/platform/database/tx.server";
import { personDataFile } from "~/routes/admin/customer-data/person-data-file";
import { testNow } from "../../tests/setup/services";
import { sendWanted } from "../../tests/worlds/asked-request";
import { bookedStudio } from "../../tests/worlds/booked-studio";
import { issuedInvoice, photographed, readyToInvoice } from "../../tests/worlds/invoiced-booking";
import { draftQuote, sendWithoutPdf } from "../../tests/worlds/sent-quote";
import { admin, expectOk } from "../../tests/worlds/visitor-story";
import { forwardQuote } from "./answer-quote.server";
import { askAboutQuote } from "./ask-about-quote.server";

const { studio, services } = await bookedStudio();
const { db } = studio;

function customerOf(fields: Pick<CustomerFields, "name" | "email" | "phone">) {
  const known = { language: "nb", source: "other", companyName: "", tags: [], note: "" } as const;
  return inTransaction(db, (tx) => createCustomer(tx, admin, { ...known, ...fields }, testNow));
}

const person = (name: string, email: string, phone = ""): PersonEntry => ({
  name,
  email,
  phone: parsePhone(phone),
  department: "Salg",
});

/** Ingrid acts for a company and approves for another; Nils is photographed at work, and has only a mobile. */
async function acted(): Promise<void> {
  await sendWanted(services, { companyName: "Nordlys AS", message: "Vi er i tredje etasje" });
  const sent = await sendWithoutPdf(services, await draftQuote(services));
  const reader = { name: "Ingrid Berg", email: "Ingrid@Nordlys.example.no" };
  expectOk(await forwardQuote(services, sent.link, reader));
  expectOk(await askAboutQuote(services, sent.link, { text: "Er parkering med?" }));
  const oppdrag = sampleOppdrag();
  const people = [
    person("Ingrid Berg", "ingrid@nordlys.example.no"),
    person("Nils Uten Post", "", "+4791234567"),
    person("Kollega Hemmelig", "kollega@nordlys.example.no"),
  ];
  await inTransaction(db, async (tx) => {
    await makeOppdrag(tx, oppdrag, testNow);
    expectOk(await addPeople(tx, admin, { id: oppdrag.id, people }, testNow));
    const [ingrid] = await peopleOf(tx, oppdrag.id);
    if (ingrid) await insertConsents(tx, ingrid.id, [{ use: "website", isGiven: true }], testNow);
  });
}

it("a person's file has what they did for a company, and nothing of their colleagues", async () => {
  await acted();
  await readyToInvoice(db);
  const booking = await photographed(services);
  await issuedInvoice(services, booking.id);
  const ingrid = await customerOf({ name: "Ingrid Berg", email: "ingrid@nordlys.example.no", phone: null });
  const nils = await customerOf({ name: "Nils", email: null, phone: "+4791234567" });
  const gunhild = await customerOf({ name: "Gunhild Lie", email: "gunhild@example.no", phone: null });
  const data = await personData(db, admin, ingrid);
  expect(data).toMatchObject({
    requests: [{ company_name: "Nordlys AS", message: "Vi er i tredje etasje" }],
    quotes: [],
    quotes_shown: [{ name: "Ingrid Berg", questions: null }],
    shooting_days: [{ department: "Salg", consents: [{ use: "website", is_given: true }] }],
    contacts: [],
  });
  expect(JSON.stringify(data)).not.toContain("Hemmelig");
  expect(await personData(db, admin, nils)).toMatchObject({ shooting_days: [{ name: "Nils Uten Post" }] });
  expect(await personData(db, admin, gunhild)).toMatchObject({ contacts: [{ name: "Gunhild Lie" }] });
  const kari = await customerOfBooking(db, booking.id);
  expect(kari && (await personData(db, admin, kari.id))).toMatchObject({
    invoices: [{ kind: "invoice", email: booking.customer.email, total_ore: "390000" }],
  });
  const made = { name: "Ingrid Berg", when: "i dag", studio: "Sidelys", accountingYears: 5 };
  const file = personDataFile(made, data);
  for (const words of ["Forespørsler for en bedrift", "Fotografering på jobben", "<dt>Bruk</dt>"])
    expect(file).toContain(words);
  expect(file).not.toMatch(/<dt>[a-z]+_?[a-z]*<\/dt>/);
});
