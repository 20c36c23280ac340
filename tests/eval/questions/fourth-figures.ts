import { ask, type Case, type Expected, type ExpectedTimes } from "../case";

type Part = string | RegExp;
const asks =
  (kind: Case["kind"]) =>
  (questions: string, ...has: Part[]): Case =>
    ask(kind, questions, { has });
const english = (kind: Case["kind"], questions: string, ...has: Part[]): Case =>
  ask(kind, questions, { has, language: "en" });
const price = asks("price");
const firm = asks("companies");
const talk = (questions: string, expected: Expected): Case => ask("talk", questions, expected);
const free = (questions: string, times: ExpectedTimes, more: Expected = {}): Case =>
  ask("free-times", questions, { intent: "free-times", times, ...more });
const on = (day: string, more: Partial<ExpectedTimes> = {}): ExpectedTimes => ({
  from: day,
  to: day,
  ...more,
});

export const fourthFigures: readonly Case[] = [
  price("premium med fire bilder, hvor mye?", "8 750 kr"),
  price("hva må jeg betale for å få cv-bilde med ekspresslevering", "3 390 kr"),
  price("vi er et par, vil ha portrett og fem bilder. pris?", "8 150 kr"),
  price("hvor mye koster et helt vanlig headshot", /3 900 kr|1 950 kr/),
  price("sju bilder fra en standardtime", "9 600 kr"),
  price("kos det nåkka å få bildan raskar?", /(?<!\d )990 kr/),
  price("trenger bare ett bilde fort og billig", "1 950 kr"),
  english("price", "cost of a CV picture plus makeup?", "NOK 3,890"),
  english("price", "how much are 3 standard photos", "NOK 5,800"),
  firm("hva koster 28 ansattportretter på kontoret vårt", "37 100 kr"),
  firm("fire ansatte i studio, pris eks mva", "7 800 kr"),
  firm("vi er 60 stykker, dere kommer til oss, to bilder av hver", "135 800 kr"),
  english("companies", "office shoot for 10 staff, total price?", "NOK 18,400"),
  free("noe ledig onsdag ettermiddag?", on("2026-11-25", { earliest: "12:00" })),
  free("kan jeg komme 17. desember på kvelden", on("2026-12-17", { earliest: "16:00" })),
  free("cv-bilde 3. desember?", on("2026-12-03", { product: "cv-bilde" })),
  free("har du nåkka tirsdag 8. des", on("2026-12-08")),
  free(
    "any availability the week of January 11?",
    { from: "2027-01-11", to: "2027-01-17" },
    { language: "en" },
  ),
  free("er det ledig i uke 2?", { from: "2027-01-11", to: "2027-01-17" }),
  free("lørdag om to uker", on("2026-12-05")),
  ask("free-times", "har dere ledig i august", { has: [/120 dager|20\. mars|så langt/i] }),
];

export const fourthTalk: readonly Case[] = [
  talk("hei der", { intent: "greeting", outcome: "answered" }),
  talk("tusen hjertelig takk ❤️", { intent: "thanks", outcome: "answered" }),
  talk("er du et menneske?", { has: [/automatisk/i] }),
  talk("kan noen ringe meg på 45 67 89 01", {
    outcome: "handed-over",
    has: [/45\s?67\s?89\s?01|456\s?78\s?901/],
  }),
  talk("I'd like to speak to someone", { outcome: "handed-over", language: "en" }),
  talk("dette gikk jo ikke, dårlig bot", {
    has: [/hei@sidelys|beklager|lei|person/i],
    hasNot: [/det vet jeg ikke/i],
  }),
  price("hva koster premium > og standard > med 4 bilder", "6 750 kr"),
  price("ansattfoto for 20 hos oss > og i studio?", "27 000 kr"),
  ask("free-times", "ledig 1. desember? > og dagen etter?", {
    intent: "free-times",
    times: on("2026-12-02"),
  }),
  talk("Hva koster portrett og hvor holder dere til?", { has: ["3 400 kr", "Eksempelgata 12"] }),
  talk("how much is express and when do I get the photos", {
    has: ["NOK 1,950", /24 hours/i],
    language: "en",
  }),
  price("standard koster 1500, stemmer det?", "3 900 kr"),
];
