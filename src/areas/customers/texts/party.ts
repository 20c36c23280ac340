import type { PartyKind } from "../types";

export const partyKindTexts: Record<PartyKind, string> = { privat: "Privat", bedrift: "Bedrift" };

/** The fields of a person, and of a company with the person who acts for it. */
export const partyTexts = {
  name: "Navn",
  email: "E-post",
  phone: "Mobil",
  phoneHint: "Vi ringer bare hvis noe haster.",
  kindHints: { privat: "Du betaler selv", bedrift: "Fakturaen går til en bedrift" },
  companyName: "Bedriftens navn",
  orgnr: "Organisasjonsnummer",
  orgnrHint: "9 siffer",
  invoiceReference: "Referanse på fakturaen",
  meant: (address: string) => `Mente du ${address}?`,
  useMeant: "Bruk den",
  rareMailbox:
    "Mange e-postservere tar ikke imot e-post til adresser med andre tegn enn a–z foran krøllalfa. Har du en annen adresse, bruk heller den.",
} as const;
