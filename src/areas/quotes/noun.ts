import { adminHref } from "~/kit/admin-href";
import { defineNoun } from "~/kit/noun";
import { quoteScreenWords } from "./texts/frame";
import { quoteList } from "./types";

export const quoteNoun = defineNoun({
  kind: "quote",
  name: "tilbud",
  many: "tilbud",
  list: quoteList,
  screen: {
    words: quoteScreenWords,
    icon: "offer",
    go: "t",
    rail: "jobs",
    create: { to: adminHref.quoteCreate, label: quoteScreenWords.create },
    also: "quotes pristilbud anbud pris til bedrift utløper godtatt holdte dager",
  },
  href: adminHref.quote,
  topics: ["quote"],
  letters: { quote: "admin" },
  events: [
    "created",
    "edited",
    "discarded",
    "sent",
    "opened",
    "forwarded",
    "asked",
    "answered",
    "change_requested",
    "accepted",
    "converted",
    "declined",
    "withdrawn",
    "lost",
    "extended",
    "released",
    "reminded",
    "supplemented",
  ],
});

declare module "~/kit/noun" {
  interface Nouns {
    readonly quote: typeof quoteNoun;
  }
}
