import { ask, type Case, type Expected, type Kind } from "../case";

const is = (kind: Kind, questions: string, expected: Expected): Case => ask(kind, questions, expected);
const tells = (kind: Kind, questions: string, ...has: (string | RegExp)[]): Case =>
  ask(kind, questions, { outcome: "answered", has });

/**
 * Written when the rules existed already, to test unseen questions; kept since. Some are longer, some have several
 * turns, some are poorly worded.
 */
export const afterwards: readonly Case[] = [
  tells("price", "hei, jeg skal ha nytt bilde til linkedin, hva vil det koste meg?", "3 900 kr"),
  tells("price", "hvor mye må jeg ut med for fire bilder?", "6 750 kr", "8 750 kr"),
  tells("price", "jeg skal ha bilde til boka mi, hva koster det?", "3 900 kr"),
  tells("price", "hva koster det? > premium > 5 bilder", "9 700 kr"),
  tells("price", "kan jeg komme i morgen? > klokka 13? > hva koster det", "3 900 kr"),
  tells("companies", "vi er et advokatkontor på 18 stk, hva blir totalen?", "24 300 kr", "29 200 kr"),
  tells("companies", "vi er et team på 12, hva koster det?", "16 200 kr", "21 100 kr"),
  tells("companies", "vi er en gjeng på 20 kolleger, pris?", "27 000 kr"),
  tells("companies", "er det dyrere å få dere hit til oss enn å komme til dere?", "4 900 kr"),
  tells("companies", "hva koster ansattfoto > 30 personer > i studio", "34 500 kr"),
  tells("companies", "how much would 3 employees cost?", "NOK 5,850", "NOK 10,750"),
  is("free-times", "trenger et bilde til i morgen, går det?", {
    intent: "free-times",
    times: { from: "2026-11-21", to: "2026-11-21" },
  }),
  is("free-times", "har dere åpning på fredag neste uke?", {
    intent: "free-times",
    times: { from: "2026-11-27", to: "2026-11-27" },
  }),
  is("free-times", "neste ledige for premium?", {
    intent: "free-times",
    times: { from: "2026-11-20", to: "2026-12-20", product: "premium" },
  }),
  is("free-times", "når på dagen har dere ledig mandag 30/11?", {
    intent: "free-times",
    times: { from: "2026-11-30", to: "2026-11-30" },
  }),
  is("free-times", "have you got anything on Tuesday afternoon?", {
    intent: "free-times",
    language: "en",
    times: { from: "2026-11-24", to: "2026-11-24", earliest: "12:00" },
  }),
  is("free-times", "hva koster det? > premium > 5 bilder > og ledig neste torsdag?", {
    intent: "free-times",
    times: { from: "2026-11-26", to: "2026-11-26", product: "premium" },
  }),
  tells("hours-and-place", "kor lenge har de ope på laurdag?", "10.00–15.00"),
  tells("hours-and-place", "where can I park", "signs"),
  tells("hours-and-place", "where do I find the studio?", "Eksempelgata 12"),
  tells("delivery-and-images", "hvor lenge må jeg vente på ferdige bilder?", "24 timer"),
  tells("delivery-and-images", "hvor mange bilder tar dere?", /velger/),
  tells("delivery-and-images", "kan jeg få flere bilder enn det jeg bestilte?", "950 kr"),
  tells("delivery-and-images", "kan eg få bileta i svartkvitt?", /begge deler|svart-hvitt/),
  tells("delivery-and-images", "bruker dere AI på bildene?", /maskin|kunstig/),
  tells("delivery-and-images", "holder det med express til linkedin?", "Express"),
  tells("preparation", "hva slags klær anbefaler dere til en bankmann", /overdel|klær|ensfarget|farger/i),
  tells("preparation", "eg lurar på kva eg skal ha på meg", /overdel/i),
  tells("preparation", "how many outfits can I bring?", /tops/),
  tells("terms", "sender dere regning på mail", /faktura/i),
  tells("terms", "kan jeg betale kontant", /faktura/i),
  tells("terms", "jeg booket feil dag", /flytter/i),
  tells("terms", "må avlyse i dag pga sykdom", "50 %"),
  tells("terms", "æ må avbestill timen min", "24 timer"),
  tells("terms", "I need to cancel tomorrow's appointment", "24 hours"),
  tells("terms", "what if I don't like any of the photos?", /again/),
  tells("people", "can my husband be in the photo too?", /bring somebody|portrait/),
  tells("people", "er det en mann eller dame som tar bildene", "om-meg"),
  tells("people", "sletter dere bildene etterpå?", /personvern/),
  is("talk", "could you phone me at 912 34 567?", { intent: "call-me", outcome: "handed-over" }),
  is("talk", "hva heter du", { intent: "about-assistant" }),
  is("talk", "ok, takk for det", { intent: "thanks" }),
  is("talk", "do you speak norwegian?", { intent: "about-assistant", language: "en" }),
  ...[
    "kan dere ta bilder i parken?",
    "hva er klokka?",
    "hvem er kongen i Norge",
    "er det farlig å fly",
    "kan du hjelpe meg med leksene",
    "kan dere ta bilde av katten min",
    "fotograferer dere hunder",
    "kan dere fotografere leiligheten min",
    "hva koster bryllup hos dere",
    "har dere julekort",
    "selger dere rammer",
    "tar dere nakenbilder",
    "can you fix my old photos",
    "what time is it in New York",
    "I want to sell my camera",
    "what is photosynthesis",
    "lag en liste over de beste fotografene i Oslo",
    "er dere medlem i fotografforbundet",
    "hvor gammel er fotografen",
  ].map((question) => is("out-of-scope", question, { outcome: "unknown" })),
];
