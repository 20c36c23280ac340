import { adminHref } from "~/kit/admin-href";
import { defineNoun } from "~/kit/noun";
import { leadList } from "./types";

export const leadNoun = defineNoun({
  kind: "lead",
  name: "henvendelse",
  many: "henvendelser",
  list: leadList,
  href: adminHref.lead,
  topics: ["lead"],
  letters: { lead: "admin" },
  events: [
    "created",
    "corrected",
    "contacted",
    "qualified",
    "quoted",
    "won",
    "won-by-booking",
    "lost",
    "spam",
    "snoozed",
    "woken",
    "reopened",
  ],
});

declare module "~/kit/noun" {
  interface Nouns {
    readonly lead: typeof leadNoun;
  }
}
