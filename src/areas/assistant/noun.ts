import { adminHref } from "~/kit/admin-href";
import { defineNoun } from "~/kit/noun";
import { conversationScreenWords } from "./texts/frame";
import { conversationList } from "./types";

export const conversationNoun = defineNoun({
  kind: "conversation",
  name: "samtale",
  many: "samtaler",
  list: conversationList,
  screen: {
    words: conversationScreenWords,
    icon: "chat",
    go: "c",
    rail: "letters",
  },
  href: adminHref.conversation,
  topics: ["chat"],
  letters: { conversation: "admin" },
  events: ["removed", "replied"],
});

declare module "~/kit/noun" {
  interface Nouns {
    readonly conversation: typeof conversationNoun;
  }
}
