import { adminHref } from "~/kit/admin-href";
import { defineNoun } from "~/kit/noun";
import { customerScreenWords } from "./texts/frame";
import { customerList } from "./types";

export const customerNoun = defineNoun({
  kind: "customer",
  name: "kunde",
  many: "kunder",
  list: customerList,
  screen: {
    words: customerScreenWords,
    icon: "customers",
    go: "u",
    rail: "people",
    create: { to: adminHref.customerCreate, label: customerScreenWords.create },
  },
  href: adminHref.customer,
  topics: ["customer"],
  letters: { customer: "staff" },
  events: [
    "created",
    "changed",
    "consent_given",
    "consent_withdrawn",
    "booking_unlinked",
    "suggestion_dismissed",
    "merged",
    "merged_into",
    "split",
    "split_from",
    "removed",
    "company_linked",
    "company_role",
    "company_unlinked",
    "exported",
    "erased",
    "import_undone",
  ],
});

declare module "~/kit/noun" {
  interface Nouns {
    readonly customer: typeof customerNoun;
  }
}
