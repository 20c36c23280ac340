import { adminHref } from "~/kit/admin-href";
import { defineNoun } from "~/kit/noun";
import { oppdragScreenWords, templateScreenWords } from "./texts/frame";
import { oppdragActions, oppdragList, templateList } from "./types";
import { taskEvents } from "./types/tasks";

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
    "imported",
    "import_undone",
    "edited",
    "opened",
    "replanned",
    "replan-undone",
    "move-fee-dropped",
    "people-added",
    "person-changed",
    "person-removed",
    "person-answered",
    "person-erased",
    "invited",
    "reminded",
    "make-up",
    "contact-added",
    "contact-ended",
    "link-sent",
    "photographer-replaced",
    "pictures-moved",
    "pictures-sent",
    "roster-updated",
    ...taskEvents,
    ...oppdragActions,
  ],
});

export const templateNoun = defineNoun({
  kind: "oppdrag-template",
  name: "mal",
  many: "maler",
  list: templateList,
  screen: {
    words: templateScreenWords,
    icon: "job",
    create: { to: adminHref.oppdragTemplateCreate, label: "Ny mal for oppdrag" },
    also: "mal oppgaver brev virkedager frister",
  },
  href: adminHref.oppdragTemplate,
  topics: ["oppdrag-template"],
  events: ["created", "edited", "made-default"],
});

declare module "~/kit/noun" {
  interface Nouns {
    readonly oppdrag: typeof oppdragNoun;
    readonly "oppdrag-template": typeof templateNoun;
  }
}
