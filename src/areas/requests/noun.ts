import { adminHref } from "~/kit/admin-href";
import { defineNoun } from "~/kit/noun";
import { requestScreenWords } from "./texts/frame";
import { requestList } from "./types";

export const requestNoun = defineNoun({
  kind: "company-request",
  name: "forespørsel",
  many: "forespørsler",
  list: requestList,
  screen: {
    words: requestScreenWords,
    icon: "request",
    go: "q",
    rail: "jobs",
    create: { to: adminHref.companyRequestCreate, label: requestScreenWords.create },
    also: "location requests bedrift hos dere ansattfoto spør prisforespørsel befaring holdte dager holdt av reservert",
  },
  href: adminHref.companyRequest,
  topics: ["company-request"],
  letters: { "company-request": "staff" },
  events: [
    "created",
    "corrected",
    "asked",
    "answered",
    "assessed",
    "held",
    "released",
    "proposed",
    "quoted",
    "unquoted",
    "lost",
    "booked",
    "declined",
    "expired",
    "withdrawn",
    "reopened",
  ],
});

declare module "~/kit/noun" {
  interface Nouns {
    readonly "company-request": typeof requestNoun;
  }
}
