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
const free = (questions: string, times: ExpectedTimes, more: Expected = {}): Case =>
  ask("free-times", questions, { intent: "free-times", times, ...more });
const on = (day: string, more: Partial<ExpectedTimes> = {}): ExpectedTimes => ({
  from: day,
  to: day,
  ...more,
});

export const thirdFigures: readonly Case[] = [
  price("to bilder i premium, går det?", /minst|3/i),
  price("jeg trenger fire bilder, standard. sum?", "6 750 kr"),
  price("hva lander jeg på med express og to bilder", "2 900 kr"),
  price("cv foto, ett bilde, pris takk", "2 400 kr"),
  price("Hvor mye koster det for meg og mannen min å ta et portrett sammen med tre bilder?", "6 250 kr"),
  price("koster det mer hvis vi er tre på pressebildet? ett bilde", "5 300 kr"),
  price("prisliste", "3 900 kr", "1 950 kr"),
  price("hva blir standard med to bilder pluss ekspresslevering", "5 840 kr"),
  price("æ lure på ka sminke koste", "1 490 kr"),
  price("kvifor er premium så dyrt?", /150 minutter|antrekk|7 800 kr/),
  english("price", "price for 6 pictures with the standard package", "NOK 8,650"),
  english("price", "Is makeup included?", "NOK 1,490"),
  english("price", "how much would it be for two people in standard with two images", "NOK 5,800"),
  price("får jeg faktura eller må jeg vippse", /faktura/i),
  firm("prisoverslag 35 ansatte, dere kommer hit", "45 150 kr"),
  firm("9 ansatte til studio", "13 500 kr"),
  firm("vi er 22 på kontoret på Skøyen og vil ha ett bilde hver", "33 650 kr"),
  firm("Hvor mye for 5 ansatte i studio inkludert mva?", /10 312,50 kr/),
  firm("hva koster det om en nyansatt kommer alene senere?", /1 950 kr|tilbud|hei@sidelys/),
  english(
    "companies",
    "We'd like staff photos for 15 people at our office in Oslo, what's the price?",
    "NOK 25,150",
  ),
  english("companies", "how long does each person take", /10 minutes/),
  firm("har dere rabatt for store bedrifter", /1 150 kr|billigere|går .* ned|per person/i),
];

export const thirdTimes: readonly Case[] = [
  free("noe på fredag i neste uke?", on("2026-11-27")),
  free("7. januar ettermiddag", on("2027-01-07", { earliest: "12:00" })),
  free("har dere noe ledig første lørdagen i desember", on("2026-12-05")),
  free("når er første ledige time til premium?", {
    from: "2026-11-20",
    to: "2026-12-20",
    product: "premium",
  }),
  free("ledige kveldstimer uke 49?", { from: "2026-11-30", to: "2026-12-06", earliest: "16:00" }),
  free("kan dåkk ta mæ på mandag kl 15", on("2026-11-23")),
  free("is there a slot on December 14?", on("2026-12-14"), { language: "en" }),
  free("tomorrow afternoon, express?", on("2026-11-21", { earliest: "12:00", product: "express" }), {
    language: "en",
  }),
  free("onsdag 16. des kl 1300, ledig?", on("2026-12-16")),
  free("midt i februar?", { from: "2027-02-08", to: "2027-02-21" }),
  ask("free-times", "29. februar 2027?", { hasNot: [/29\. februar: kl/], has: [/finnes ikke|dato|28/i] }),
  ask("free-times", "til sommeren da, juni?", { has: [/120 dager|20\. mars|så langt/i] }),
  ask("free-times", "kan jeg få time i dag kl 15", { has: [/12 timer|21\. november|ingen/i] }),
  ask("hours-and-place", "har dere åpent romjulsmandagen 28. des", { has: [/17[.:]00/] }),
];
