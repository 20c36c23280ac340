import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, it } from "vitest";
import { confirmSchema, customerSchema, phoneBookingSchema, staffCancelSchema, timeSchema } from "./schema";

function form(fields: Record<string, string | string[]>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const each of [value].flat()) data.append(name, each);
  return data;
}

const kari = { kind: "privat", name: " Kari Nordmann ", email: "Kari@Eksempel.no", phone: "901 23 456" };

function errorsOf(fields: Record<string, string>) {
  const submission = parseWithZod(form({ ...kari, ...fields }), { schema: customerSchema });
  return submission.status === "success" ? {} : submission.error;
}

describe("customerSchema", () => {
  it("trims and normalizes what customers type", () => {
    const submission = parseWithZod(form(kari), { schema: customerSchema });
    expect(submission.status === "success" && submission.value).toMatchObject({
      name: "Kari Nordmann",
      email: "Kari@eksempel.no",
      phone: "+4790123456",
      kind: "privat",
      marketing: false,
    });
  });

  it("removes invisible characters and keeps line breaks in the note", () => {
    const pasted = { name: "Kari\u202e Nord\u0007mann\u200f", note: "To\nlinjer" };
    const submission = parseWithZod(form({ ...kari, ...pasted }), { schema: customerSchema });
    const kept = { name: "Kari Nordmann", note: "To\nlinjer" };
    expect(submission.status === "success" && submission.value).toMatchObject(kept);
  });

  it("names the missing field in its error message", () => {
    const submission = parseWithZod(form({}), { schema: customerSchema });
    expect(submission.status !== "success" && submission.error).toEqual({
      kind: ["Velg om du bestiller privat eller for en bedrift"],
      name: ["Skriv inn navnet ditt"],
      email: ["Skriv inn e-postadressen din"],
      phone: ["Skriv inn et mobilnummer med 8 siffer"],
    });
  });

  it.each([
    ["phone", "123", "Skriv inn et mobilnummer med 8 siffer"],
    ["email", "kari@", "Skriv inn en e-postadresse på formen navn@eksempel.no"],
    ["phone", "12345678", "Nummeret finnes ikke. Sjekk sifrene, og skriv landkode foran utenlandske numre"],
    ["name", "x".repeat(101), "Navnet kan ha høyst 100 tegn"],
    ["name", "📷", "Skriv navnet ditt med bokstaver"],
    ["note", "x".repeat(1001), "Merknaden kan ha høyst 1\u00a0000 tegn"],
    ["orgnr", "923609017", "Organisasjonsnummeret finnes ikke. Sjekk sifrene"],
    ["orgnr", "9236", "Skriv inn et organisasjonsnummer med 9 siffer"],
  ])("explains how to correct %s", (field, value, message) => {
    expect(errorsOf({ [field]: value })).toEqual({ [field]: [message] });
  });

  it("requires a company's name and validates its organisation number", () => {
    expect(errorsOf({ kind: "bedrift" })).toEqual({ companyName: ["Skriv inn navnet på bedriften"] });
    expect(errorsOf({ kind: "bedrift", companyName: "Eksempel AS", orgnr: "NO 923 609 016 MVA" })).toEqual(
      {},
    );
  });

  it("counts only a ticked box as consent", () => {
    const submission = parseWithZod(form({ ...kari, marketing: "on" }), { schema: customerSchema });
    expect(submission.status === "success" && submission.value.marketing).toBe(true);
  });
});

describe("the schemas of the other steps", () => {
  it("accept only an ISO moment as a start time", () => {
    expect(parseWithZod(form({ start: "2026-11-20T13:30:00.000Z" }), { schema: timeSchema })).toMatchObject({
      value: { start: Date.parse("2026-11-20T13:30:00Z") },
    });
    expect(parseWithZod(form({ start: "i morgen" }), { schema: timeSchema })).toMatchObject({
      error: { start: ["Velg et tidspunkt"] },
    });
  });

  it("read the values that the last page showed", () => {
    const shown = { shownOre: "390000", shownStart: "1795440600000", expressWish: "on" };
    expect(parseWithZod(form(shown), { schema: confirmSchema })).toMatchObject({
      value: { shownOre: 390000, shownStart: 1795440600000, expressWish: true },
    });
  });

  it("read an invalid fee as zero", () => {
    const cancel = { by: "customer", reason: "Ringte", chargeFee: "on" };
    for (const shownFeeOre of ["1.5", "-1", "Infinity", "x"]) {
      expect(parseWithZod(form({ ...cancel, shownFeeOre }), { schema: staffCancelSchema })).toMatchObject({
        value: { shownFeeOre: 0 },
      });
    }
  });
});

describe("phoneBookingSchema", () => {
  it("asks for all that is missing at once", () => {
    const asked = phoneBookingSchema.safeParse({ kind: "privat" });
    expect(asked.error?.issues.map(({ path }) => path[0]).toSorted()).toEqual(["name", "phone", "start"]);
  });

  it("says of a wrong address that it is wrong, and not that one is missing", () => {
    const asked = phoneBookingSchema.safeParse({ name: "Kari", email: "kari@", start: "annet" });
    expect(asked.error?.issues.map(({ path }) => path[0])).toEqual(["email", "day"]);
  });

  it("takes a phone number alone, and a day and time of its own", () => {
    const wish = { name: "Kari", phone: "22 12 34 56", start: "annet", day: "2026-12-06", time: "20:00" };
    expect(phoneBookingSchema.parse(wish)).toMatchObject({
      email: "",
      phone: "+4722123456",
      from: Date.parse("2026-12-06T20:00:00+01:00"),
      resourceId: null,
    });
  });
});
