import { describe, expect, it } from "vitest";
import { z } from "zod";
import { partyOf } from "../tables/party.server";
import type { Party } from "../types";
import { contactFields, firmNamed, isFirmNamed, payerFields, payerOf, postalAddressFields } from "./party";

const form = z
  .object({ ...contactFields, ...payerFields, ...postalAddressFields })
  .refine(isFirmNamed, firmNamed)
  .transform((typed) => ({ ...typed, ...payerOf(typed) }));
const kari = { name: "Kari Nordmann", email: "kari@eksempel.no", phone: "901 23 456" };
const firm = { companyName: "Eksempel AS", orgnr: "923 609 016", invoiceReference: "PO 7" };

describe("a party that is typed into a form", () => {
  it("is a company with the person who acts for it", () => {
    expect(form.parse({ ...kari, ...firm, kind: "bedrift" })).toMatchObject({
      kind: "bedrift",
      name: "Kari Nordmann",
      phone: "+4790123456",
      companyName: "Eksempel AS",
      orgnr: "923609016",
      invoiceReference: "PO 7",
    });
  });

  it("has no company when a person orders privately, whatever hidden fields held", () => {
    const party = partyOf(form.parse({ ...kari, ...firm, kind: "privat" }));
    expect(party).toEqual({
      kind: "privat",
      name: "Kari Nordmann",
      email: "kari@eksempel.no",
      phone: "+4790123456",
      companyName: null,
      orgnr: null,
      invoiceReference: null,
    } satisfies Party);
  });

  it("needs the company's name, and may leave the address out", () => {
    const { error } = form.safeParse({ ...kari, kind: "bedrift", postalCode: "???" });
    expect(error?.issues.map(({ path, message }) => [path.join(), message])).toEqual([
      ["postalCode", "Skriv postnummeret, for eksempel 0359"],
      ["companyName", "Skriv inn navnet på bedriften"],
    ]);
    const sent = form.parse({ ...kari, kind: "privat", address: " Storgata 1 ", postalCode: "N-0359" });
    expect([sent.address, sent.postalCode, sent.city]).toEqual(["Storgata 1", "0359", ""]);
  });
});
