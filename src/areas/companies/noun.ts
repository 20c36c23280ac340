import { adminHref } from "~/kit/admin-href";
import { defineNoun } from "~/kit/noun";
import { companyScreenWords } from "./texts/frame";
import { companyList } from "./types";

export const companyNoun = defineNoun({
  kind: "company",
  name: "bedrift",
  many: "bedrifter",
  list: companyList,
  screen: {
    words: companyScreenWords,
    icon: "companies",
    go: "f",
    rail: "people",
    create: { to: adminHref.companyCreate, label: companyScreenWords.create },
  },
  href: adminHref.company,
  topics: ["company"],
  letters: { company: "staff" },
  events: [
    "created",
    "changed",
    "register_fetched",
    "register_changed",
    "person_added",
    "people_added",
    "people_photographed",
    "person_changed",
    "person_left",
    "person_returned",
    "person_erased",
    "contact_linked",
    "contact_changed",
    "contact_unlinked",
    "import_undone",
    "merged",
    "merged_into",
    "split",
    "split_from",
  ],
});

declare module "~/kit/noun" {
  interface Nouns {
    readonly company: typeof companyNoun;
  }
}
