import { adminHref } from "~/kit/admin-href";
import { defineNoun } from "~/kit/noun";
import { leadScreenWords } from "./texts/frame";
import { leadList } from "./types";

export const leadNoun = defineNoun({
  kind: "lead",
  name: "henvendelse",
  many: "henvendelser",
  list: leadList,
  screen: {
    words: leadScreenWords,
    icon: "contact",
    go: "h",
    rail: "orders",
    create: { to: adminHref.leadCreate, label: leadScreenWords.create },
  },
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
