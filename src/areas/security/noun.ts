import { adminHref } from "~/kit/admin-href";
import { defineNoun } from "~/kit/noun";
import { securityScreenWords } from "./texts/frame";
import { securityList } from "./types";

export const securityEventNoun = defineNoun({
  kind: "security-event",
  name: "sikkerhetshendelse",
  many: "sikkerhetshendelser",
  list: securityList,
  screen: {
    words: securityScreenWords,
    icon: "hold",
  },
  href: adminHref.securityEvent,
  topics: ["alert"],
  events: ["resolved", "reopened", "false_positive", "real"],
});

declare module "~/kit/noun" {
  interface Nouns {
    readonly "security-event": typeof securityEventNoun;
  }
}
