import { adminHref } from "~/kit/admin-href";
import { defineNoun } from "~/kit/noun";
import { letterScreenWords } from "./texts/frame";
import { letterList } from "./types";

export const letterNoun = defineNoun({
  kind: "letter",
  name: "e-post",
  many: "brev",
  list: letterList,
  screen: {
    words: letterScreenWords,
    icon: "letters",
    go: "e",
    rail: "letters",
  },
  href: adminHref.letter,
  topics: ["letter"],
  events: [
    "scheduled",
    "queued",
    "sending",
    "sent",
    "deferred",
    "failed",
    "bounced",
    "held",
    "cancelled",
    "unknown",
    "edited",
    "readdressed",
    "resent",
    "attached",
    "detached",
  ],
});

declare module "~/kit/noun" {
  interface Nouns {
    readonly letter: typeof letterNoun;
  }
}
