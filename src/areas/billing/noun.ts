import { adminHref } from "~/kit/admin-href";
import { defineNoun } from "~/kit/noun";
import { invoiceScreenWords } from "./texts/frame";
import { invoiceList } from "./types";

export const invoiceNoun = defineNoun({
  kind: "invoice",
  name: "faktura",
  many: "fakturaer",
  list: invoiceList,
  screen: {
    words: invoiceScreenWords,
    icon: "money",
    go: "a",
    rail: "money",
    create: { to: adminHref.invoiceCreate, label: invoiceScreenWords.create },
    also: "regning kreditnota purring",
  },
  href: adminHref.invoice,
  topics: ["invoice", "bank-line"],
  letters: { invoice: "admin" },
  events: [
    "created",
    "edited",
    "dropped",
    "restored",
    "issued",
    "credited",
    "paid",
    "payment_undone",
    "refunded",
    "written_off",
    "write_off_undone",
    "disputed",
    "dispute_over",
    "reminded",
    "plan_made",
    "plan_ended",
    "collection",
    "collection_over",
    "ehf_sent",
    "ehf_accepted",
    "ehf_rejected",
    "online_failed",
  ],
});

declare module "~/kit/noun" {
  interface Nouns {
    readonly invoice: typeof invoiceNoun;
  }
}
