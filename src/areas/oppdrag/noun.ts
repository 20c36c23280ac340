import { adminHref } from "~/kit/admin-href";
import { defineNoun } from "~/kit/noun";
import { oppdragScreenWords } from "./texts/frame";
import { oppdragActions, oppdragList } from "./types";

export const oppdragNoun = defineNoun({
  kind: "oppdrag",
  name: "oppdrag",
  many: "oppdrag",
  list: oppdragList,
  screen: {
    words: oppdragScreenWords,
    icon: "job",
    go: "o",
    rail: "jobs",
    also: "fotograferingsdag ansattfoto bedrift plan jobb",
  },
  href: adminHref.oppdrag,
  topics: ["oppdrag"],
  letters: { oppdrag: "staff", "oppdrag-person": "staff" },
  events: [
    "created",
    "edited",
    "opened",
    "replanned",
    "replan-undone",
    "people-added",
    "person-changed",
    "person-removed",
    "person-answered",
    "person-erased",
    "invited",
    "reminded",
    "contact-added",
    "contact-ended",
    "link-sent",
    ...oppdragActions,
  ],
});

declare module "~/kit/noun" {
  interface Nouns {
    readonly oppdrag: typeof oppdragNoun;
  }
}
