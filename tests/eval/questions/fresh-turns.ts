import { ask, type Case, type Expected, type ExpectedTimes } from "../case";

const price = (questions: string, ...has: (string | RegExp)[]): Case => ask("price", questions, { has });
const free = (questions: string, times: ExpectedTimes, more: Expected = {}): Case =>
  ask("free-times", questions, { intent: "free-times", times, ...more });
const on = (day: string, more: Partial<ExpectedTimes> = {}): ExpectedTimes => ({
  from: day,
  to: day,
  ...more,
});

export const freshTurns: readonly Case[] = [
  price("hva koster standard > og med 5?", "7 700 kr"),
  price("hva koster premium? > er det billigere enn standard?", /3 900 kr|nei|dyrere/i),
  price("Hva koster express? > og standard da", "3 900 kr"),
  price("hva koster ansattfoto for 8? > og hvis vi er 12?", "16 200 kr"),
  price("hva koster ansattfoto hos oss for 8? > og hvis vi er 30", "39 400 kr"),
  price("hva koster det for 10 ansatte i studio? > hva om dere kommer til oss i stedet", "18 400 kr"),
  price("hva koster et cv bilde > med sminke > og to bilder", "4 840 kr"),
  price("pris på portrett > vi er tre stykker", "5 300 kr"),
  price("hva koster det > standard > 3 bilder", "5 800 kr"),
  price("how much is standard > and with 4 images?", "NOK 6,750"),
  price("hva koster standard med 3 bilder? > nei jeg mente premium", "7 800 kr"),
  price("hva koster standard med 2 bilder > kan kona bli med på samme time, og hva koster det?", "5 800 kr"),
  price("Hei > hva kosta cv", "2 400 kr"),
  price("ka kosta pressebilda > å me 4 bilda", "6 250 kr"),
  price("when can I come? > how much is it for a portrait of two people?", "NOK 4,350"),
  price("vi er 5 i firmaet > i studio > hva blir prisen", "8 250 kr"),
  price("hva koster express > ok og hva om jeg vil ha tre bilder > og levert samme dag?", "4 840 kr"),
  price("hva koster standard > uten mva?", /mva/i),
  free("ledig på torsdag? > og fredag da?", on("2026-11-27")),
  free("har dere noe neste torsdag? > helst etter kl 17", on("2026-11-26", { earliest: "17:00" })),
  free(
    "kan jeg få time til pressebilder? > 2. desember > formiddag",
    on("2026-12-02", { latest: "12:00", product: "pressebilder" }),
  ),
  free("any time on thursday? > what about friday instead", on("2026-11-27"), { language: "en" }),
  free("ledig neste uke? > uka etter da?", { from: "2026-11-30", to: "2026-12-06" }),
  free("noe ledig 25. desember? > 28. da?", on("2026-12-28")),
  free("når har dere ledig? > til cv-bilde mener jeg", {
    from: "2026-11-20",
    to: "2026-12-20",
    product: "cv-bilde",
  }),
  free("hva koster premium? > når kan jeg få time til det", {
    from: "2026-11-20",
    to: "2026-12-20",
    product: "premium",
  }),
  free("ledig i morgen? > og på mandag?", on("2026-11-23")),
  free("har du ledig 3. desember > litt tidligere på dagen?", on("2026-12-03")),
  ask("hours-and-place", "åpent på lørdag? > og søndag?", { has: [/stengt/i] }),
  ask("hours-and-place", "hvor er dere > kan jeg parkere der", { has: [/parker/i] }),
  ask("hours-and-place", "hvor lang tid tar express > og premium?", { has: [/150 minutter/] }),
  ask("delivery-and-images", "når får jeg bildene > går det an å få det fortere?", {
    has: [/(?<!\d )990 kr|ekspress/i],
  }),
  ask("terms", "Can I cancel? > how much if it's the same day", { has: [/50 ?%/], language: "en" }),
  ask("terms", "hvor mye koster det å avbestille > og hvis jeg er syk", { has: [/syk/i, /kontakt/i] }),
  ask("talk", "kan dere ringe meg > 916 00 222", {
    outcome: "handed-over",
    has: [/916\s?00\s?222|91\s?60\s?02\s?22/],
  }),
  ask("talk", "hva koster express? > takk!", { intent: "thanks", outcome: "answered" }),
  ask("preparation", "kan jeg ta med hund > ok men barn da?", { has: [/barn/i] }),
  ask("preparation", "hva bør jeg ha på meg > og på beina?", { hasNot: [/\d kr/] }),
  ask("talk", "hva koster det > nei glem det > kan jeg snakke med noen", { outcome: "handed-over" }),
  ask("out-of-scope", "hva koster standard? > og bryllup?", { outcome: ["unknown", "handed-over"] }),
];
