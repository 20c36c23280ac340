import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, it } from "vitest";
import { confirmSchema, customerSchema, staffCancelSchema, timeSchema } from "./schema";

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
  it("takes what people type and keeps it tidy", () => {
    const submission = parseWithZod(form(kari), { schema: customerSchema });
    expect(submission.status === "success" && submission.value).toMatchObject({
      name: "Kari Nordmann",
      email: "Kari@eksempel.no",
      phone: "+4790123456",
      kind: "privat",
      marketing: false,
    });
  });

  it("drops signs that cannot be seen, and keeps the note's lines", () => {
    const pasted = { name: "Kari\u202e Nord\u0007mann\u200f", note: "To\nlinjer" };
    const submission = parseWithZod(form({ ...kari, ...pasted }), { schema: customerSchema });
    const kept = { name: "Kari Nordmann", note: "To\nlinjer" };
    expect(submission.status === "success" && submission.value).toMatchObject(kept);
  });

  it("asks in words for what is missing", () => {
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
  ])("says how to put %s right", (field, value, message) => {
    expect(errorsOf({ [field]: value })).toEqual({ [field]: [message] });
  });

  it("asks a firm for its name, and checks its number", () => {
    expect(errorsOf({ kind: "bedrift" })).toEqual({ companyName: ["Skriv inn navnet på bedriften"] });
    expect(errorsOf({ kind: "bedrift", companyName: "Eksempel AS", orgnr: "NO 923 609 016 MVA" })).toEqual(
      {},
    );
  });

  it("reads a ticked box, and only that, as consent", () => {
    const submission = parseWithZod(form({ ...kari, marketing: "on" }), { schema: customerSchema });
    expect(submission.status === "success" && submission.value.marketing).toBe(true);
  });
});

describe("the other steps", () => {
  it("read a moment and nothing else as a time", () => {
    expect(parseWithZod(form({ start: "2026-11-20T13:30:00.000Z" }), { schema: timeSchema })).toMatchObject({
      value: { start: Date.parse("2026-11-20T13:30:00Z") },
    });
    expect(parseWithZod(form({ start: "i morgen" }), { schema: timeSchema })).toMatchObject({
      error: { start: ["Velg et tidspunkt"] },
    });
  });

  it("read what the last page showed", () => {
    const shown = { shownOre: "390000", shownStart: "1795440600000", expressWish: "on" };
    expect(parseWithZod(form(shown), { schema: confirmSchema })).toMatchObject({
      value: { shownOre: 390000, shownStart: 1795440600000, expressWish: true },
    });
  });

  it("take a fee that is no sum for one that nobody was shown", () => {
    const cancel = { by: "customer", reason: "Ringte", chargeFee: "on" };
    for (const shownFeeOre of ["1.5", "-1", "Infinity", "x"]) {
      expect(parseWithZod(form({ ...cancel, shownFeeOre }), { schema: staffCancelSchema })).toMatchObject({
        value: { shownFeeOre: 0 },
      });
    }
  });
});
