import { ask, type Case, type Expected } from "../case";

const talk = (questions: string, expected: Expected): Case => ask("talk", questions, expected);
const greeting: Expected = { intent: "greeting", outcome: "answered" };
const thanks: Expected = { intent: "thanks", outcome: "answered" };
const handedOver: Expected = { outcome: "handed-over" };

export const freshTalk: readonly Case[] = [
  talk("hallo 👋", greeting),
  talk("heia!", greeting),
  talk("morn", greeting),
  talk("Good morning!", { ...greeting, language: "en" }),
  talk("god kveld, er det noen der?", { intent: ["greeting", "about-assistant", "contact"] }),
  talk("tusen takk, du e go", thanks),
  talk("thx", thanks),
  talk("Cheers, that's all", { ...thanks, language: "en" }),
  talk("takker og bukker", thanks),
  talk("supert!! 🙏🙏", thanks),
  talk("den er grei, hadet", { outcome: "answered" }),
  talk("er det et menneske jeg skriver med nå?", { has: [/automatisk/i] }),
  talk("are u human or AI", { has: [/automat|not a human|assistant/i], language: "en" }),
  talk("hva heter du", { intent: "about-assistant" }),
  talk("dette var jo helt ubrukelig", { has: [/hei@sidelys|beklager|lei/i], hasNot: [/det vet jeg ikke/i] }),
  talk("faen for et dårlig svar", { has: [/hei@sidelys|beklager|lei/i], hasNot: [/det vet jeg ikke/i] }),
  talk("jeg er skikkelig misfornøyd med bildene jeg fikk forrige uke", {
    has: [/hei@sidelys|på nytt|kontakt/i],
  }),
  talk("your service is terrible and nobody answers my emails", {
    has: [/hei@sidelys|sorry/i],
    hasNot: [/\bNOK \d/],
    language: "en",
  }),
  talk("ring meg på 48 00 11 22 etter kl 15", { ...handedOver, has: [/48\s?00\s?11\s?22/] }),
  talk("my number is +44 7700 900123, could someone call me", { ...handedOver, language: "en" }),
  talk("kan noen svare meg på ola.nordmann@example.org?", {
    ...handedOver,
    has: ["ola.nordmann@example.org"],
  }),
  talk("kan eg få snakke med fotografen?", {
    outcome: ["handed-over", "answered"],
    has: ["hei@sidelys.example.no"],
  }),
  talk("kan du nynorsk?", { has: [/nynorsk|dialekt|norsk/i] }),
  talk("kan jeg skrive på engelsk her", { has: [/engelsk|english/i] }),
  talk("asdfgh", { outcome: ["unknown", "asked-back"] }),
  talk("??", { outcome: ["unknown", "asked-back"] }),
  talk("test", { outcome: ["unknown", "asked-back", "answered"], hasNot: [/\d kr/] }),
  talk("jeg har et spørsmål", { hasNot: [/\d kr/, /det vet jeg ikke/i] }),
  talk("hvem er fotografen?", { has: [/fotograf/i] }),
  talk("du skjønner jo ingenting", {
    has: [/hei@sidelys|beklager|lei|person/i],
    hasNot: [/det vet jeg ikke/i],
  }),
  talk("haha", { outcome: ["unknown", "asked-back", "answered"], hasNot: [/\d kr/, /mer: \[/i] }),
  talk("can you help me?", { hasNot: [/do not know/i], language: "en" }),
  talk("Kan du be Kari i resepsjonen ringe meg tilbake? Nummeret er 91234567.", {
    ...handedOver,
    has: [/91\s?23\s?45\s?67|912\s?34\s?567/],
  }),
];
