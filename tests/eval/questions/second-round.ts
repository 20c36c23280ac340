import { ask, type Case, type Expected, type Kind } from "../case";

const is = (kind: Kind, question: string, expected: Expected): Case => ask(kind, question, expected);
const tells = (kind: Kind, question: string, ...has: (string | RegExp)[]): Case =>
  ask(kind, question, { outcome: "answered", has });

/** A second round of questions that the rules had not seen when they were written. */
export const secondRound: readonly Case[] = [
  is("price", "hva koster standard for meg og 2 venner", { has: ["høyst 2 personer"] }),
  tells("price", "hva koster bilde av 2 barn og 2 voksne", "6 250 kr"),
  tells("price", "hva koster standard med 3 bilder for to", "6 750 kr"),
  tells("companies", "vi er 12, hvorav 4 vil ha to bilder, hva koster det", "16 200 kr"),
  tells("price", "stemmer det at standard koster 2950?", "3 900 kr"),
  is("free-times", "ledig fra 1. til 5. desember", {
    intent: "free-times",
    times: { from: "2026-12-01", to: "2026-12-05" },
  }),
  is("free-times", "ledig mellom 7. og 11. desember?", {
    intent: "free-times",
    times: { from: "2026-12-07", to: "2026-12-11" },
  }),
  is("free-times", "ikke mandag, men tirsdag?", {
    intent: "free-times",
    times: { from: "2026-11-24", to: "2026-11-24" },
  }),
  tells(
    "companies",
    "Hei! Vi skal oppdatere nettsiden vår og trenger bilder av 6 ansatte, hva vil det koste?",
    "9 900 kr",
    "14 800 kr",
  ),
  tells("companies", "15 ansatte hos oss med to bilder hver", "39 400 kr"),
  tells("companies", "what would it cost for a team of 8 at our office in Oslo?", "NOK 18,100"),
  tells("companies", "Could I get a quote for 40 people?", "NOK 46,000", "NOK 50,900"),
  tells("companies", "er det rabatt for store grupper ansatte", "1 150 kr"),
  is("companies", "pris 1000 ansatte", { hasNot: ["1 150 000", "1 154 900"] }),
  tells("price", "hva koster det for et ektepar", "4 350 kr"),
  tells("price", "vi er 3 venninner som vil ha portrett", "5 300 kr"),
  tells("price", "pris for 0 bilder i standard", "3 900 kr"),
  tells("price", "hva er prisen for ett bilde", "3 900 kr", "1 950 kr"),
  is("price", "hva koster det for to stykker i express", { has: ["høyst 1 person"] }),
  is("free-times", "Hei, har dere ledig time en dag neste uke på formiddagen?", {
    intent: "free-times",
    times: { from: "2026-11-23", to: "2026-11-29", latest: "12:00" },
  }),
  is("free-times", "når kan jeg få time tidligst", {
    intent: "free-times",
    times: { from: "2026-11-20", to: "2026-12-20" },
  }),
  is("free-times", "Is it possible to get an appointment today?", {
    intent: "free-times",
    times: { from: "2026-11-20", to: "2026-11-20" },
  }),
  is("free-times", "anything free on the 3rd of December?", {
    intent: "free-times",
    times: { from: "2026-12-03", to: "2026-12-03" },
  }),
  is("free-times", "Do you have time next Thursday evening?", {
    intent: "free-times",
    times: { from: "2026-11-26", to: "2026-11-26", earliest: "17:00" },
  }),
  is("free-times", "ledig i går?", { has: ["har vært"], hasNot: [/kl\. \d/] }),
  is("free-times", "ledig forrige uke", { has: ["har vært"], hasNot: [/kl\. \d/] }),
  tells("hours-and-place", "er dere åpne 1. mai", "stengt"),
  tells("hours-and-place", "åpent 23. desember?", "09.00–17.00"),
  tells("hours-and-place", "har dere julestengt", "stengt"),
  tells("hours-and-place", "åpent 15. juni 2027?", "vanlig uke"),
  tells("hours-and-place", "hva er telefonnr", "+47 22 12 34 56"),
  tells("hours-and-place", "kan jeg komme litt før tida", /ti minutter før/i),
  tells("hours-and-place", "can I come with a wheelchair?", /step-free/),
  tells("delivery-and-images", "er det mulig å få bildene tilsendt samme kveld", "24 timer"),
  tells("delivery-and-images", "kommer bildene på epost eller minnepenn", "e-post"),
  tells("delivery-and-images", "får jeg papirkopier", /filene/),
  tells("delivery-and-images", "hva er low key", /mørkt/),
  tells(
    "delivery-and-images",
    "What's the difference between Standard and Premium?",
    "NOK 3,900",
    "NOK 7,800",
  ),
  tells("preparation", "hvordan er det med gråsprengt skjegg", /skjegg/i),
  tells("preparation", "skal jeg ha slips?", /overdel/),
  tells("terms", "hvor mye koster det om jeg glemmer timen", "100 %"),
  tells("terms", "hvor finner jeg bekreftelsen", /søppelpost/),
  tells("terms", "jeg rekker ikke timen min", /flytter/),
  tells("terms", "Can I see the pictures before I pay?", /invoice/),
  tells("people", "må jeg komme alene", /rommet/),
  tells("people", "vi er en familie på fem", /plass til 4/),
  tells("people", "do you photograph babies", /Children/),
  is("talk", "kan noen ringe meg i morgen? nummeret er 40 12 34 56", {
    intent: "call-me",
    outcome: "handed-over",
    has: ["40 12 34 56"],
  }),
  is("talk", "I want to speak to the photographer", { outcome: "handed-over" }),
  ...[
    "tar dere konfirmantbilder",
    "tar dere bilder av gravide",
    "hva skjer hvis dere blir syke?",
    "hvor mange ansatte er dere",
    "hvilket kamera bruker du",
    "hva gjør dere for miljøet",
    "skal jeg vaske håret samme dag",
  ].map((question) => is("out-of-scope", question, { outcome: "unknown" })),
];
