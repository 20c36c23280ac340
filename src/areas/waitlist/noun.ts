import { adminHref } from "~/kit/admin-href";
import { defineNoun } from "~/kit/noun";
import { waitingScreenWords } from "./texts/frame";
import { waitingList } from "./types";

export const waitingNoun = defineNoun({
  kind: "waiting-entry",
  name: "plass på ventelisten",
  many: "plasser på ventelisten",
  list: waitingList,
  screen: {
    words: waitingScreenWords,
    icon: "hold",
    go: "v",
    rail: "orders",
  },
  href: adminHref.waitingEntry,
  topics: ["waitlist"],
  letters: { "waiting-entry": "staff" },
  events: [
    "joined",
    "wish_changed",
    "proposed",
    "offered",
    "accepted",
    "declined",
    "offer_expired",
    "offer_withdrawn",
    "proposal_lapsed",
    "left",
    "removed",
    "outdated",
    "fulfilled_elsewhere",
    "erased",
  ],
});

declare module "~/kit/noun" {
  interface Nouns {
    readonly "waiting-entry": typeof waitingNoun;
  }
}
