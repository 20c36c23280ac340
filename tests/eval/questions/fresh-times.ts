import { ask, type Case, type Expected, type ExpectedTimes } from "../case";

const time = (questions: string, expected: Expected): Case => ask("free-times", questions, expected);
/** Free times of these days, and nothing else. */
const free = (questions: string, times: ExpectedTimes, more: Expected = {}): Case =>
  time(questions, { intent: "free-times", times, ...more });
const on = (day: string, more: Partial<ExpectedTimes> = {}): ExpectedTimes => ({
  from: day,
  to: day,
  ...more,
});

// Asked on Friday 20 November 2026 at nine in the morning.
export const freshTimes: readonly Case[] = [
  free("noe ledig til express i morgen tidlig?", on("2026-11-21", { latest: "12:00", product: "express" })),
  free("Har dere noe etter jobb neste uke?", { from: "2026-11-23", to: "2026-11-29", earliest: "16:00" }),
  free("ledig lørdag?", on("2026-11-21")),
  time("kan jeg ta bilde på julaften", {
    intent: ["free-times", "hours"],
    times: on("2026-12-24"),
    has: [/24\. desember|julaften|24\.12/i],
  }),
  free("ledige tider 1. juledag?", on("2026-12-25")),
  free("tirsdag 24. november kl 13, går det?", on("2026-11-24"), { has: [/13[.:]00/] }),
  free("kan jeg få time på søndag", on("2026-11-22")),
  time("har du noe ledig 30. februar?", { hasNot: [/30\. februar: kl/], has: [/finnes ikke|dato/i] }),
  time("noe ledig 17. mai 2027?", { has: [/120 dager|20\. mars|så langt|ikke åpn/i] }),
  time("hadde dere noe ledig onsdag 18. november i år?", {
    intent: "free-times",
    has: [/passert|vært|forbi|over|tilbake|21\. november/i],
    hasNot: [/18\. november: kl/, /120 dager/],
  }),
  time("neste ledige time?", { intent: "free-times", has: [/21\. november/] }),
  free("i overmorgen da?", on("2026-11-22")),
  free("finns det nåkka ledig tidlig i januar", { from: "2027-01-01", to: "2027-01-15" }),
  free("torsdag kveld, standard", on("2026-11-26", { earliest: "16:00" })),
  free("Trenger CV-bilde før onsdag. Har dere noe mandag eller tirsdag formiddag?", {
    from: "2026-11-23",
    to: "2026-11-24",
    latest: "12:00",
    product: "cv-bilde",
  }),
  time("book meg inn fredag 27. kl 14", {
    intent: ["free-times", "book"],
    times: on("2026-11-27"),
    hasNot: [/du er (nå )?booket|timen er bestilt|er reservert/i],
  }),
  free("Any slots this Saturday afternoon?", on("2026-11-21", { earliest: "12:00" }), { language: "en" }),
  free("do you have anything on the 3rd of december after 4pm", on("2026-12-03", { earliest: "16:00" }), {
    language: "en",
  }),
  free(
    "I'm only in Oslo 8-10 December, can I get a Premium session?",
    { from: "2026-12-08", to: "2026-12-10", product: "premium" },
    { language: "en" },
  ),
  time("Can I just walk in today?", {
    has: [/12 hours|21 November|Saturday|appointment/i],
    language: "en",
  }),
  time("kan jeg komme nå med en gang?", { has: [/12 timer|21\. november|i morgen|etter avtale/i] }),
  free("noe ledig i uke 50?", { from: "2026-12-07", to: "2026-12-13" }),
  free("har dere timer mellom jul og nyttår", { from: "2026-12-26", to: "2026-12-31" }),
  free("Når er dere ledige i helga?", { from: "2026-11-21", to: "2026-11-22" }),
  free("er kl 12 på mandag ledig?", on("2026-11-23")),
  time("kan vi ta det kl 22 torsdag kveld?", {
    intent: ["free-times", "hours"],
    has: [/stenger|20[.:]00|18[.:]00|ikke så sent|22[.:]00/i],
  }),
  free("nyttårsaften, har dere noe da", on("2026-12-31")),
  time("hvor langt fram i tid kan jeg booke", { has: [/120 dager|20\. mars/] }),
  free("ledig torsd 26/11 etter 1630", on("2026-11-26", { earliest: "16:30" })),
  free("har du time 2.12 på formiddagen, vi er to", on("2026-12-02", { latest: "12:00" })),
  time("hvilken dag har dere kveldsåpent", { has: [/torsdag/i] }),
  time("er det ledig i påsken 2027", { has: [/120 dager|20\. mars|så langt|ikke åpn/i] }),
  free("vinterferien (uke 8), har dere noe da?", { from: "2027-02-22", to: "2027-02-28" }),
  free("kan eg få ein time til pressebilete på onsdag", on("2026-11-25", { product: "pressebilder" })),
  free("mandag 7. desember mellom 13 og 15", on("2026-12-07", { earliest: "13:00", latest: "15:00" })),
  free("hvilke dager neste uke har dere ledig til premium", {
    from: "2026-11-23",
    to: "2026-11-29",
    product: "premium",
  }),
  free(
    "is next Tuesday morning free for a portrait?",
    on("2026-11-24", { latest: "12:00", product: "portrett" }),
    {
      language: "en",
    },
  ),
  time("hvor seint kan jeg bestille dagen før?", { has: [/12 timer/] }),
  free("ledig de første dagene i desember?", { from: "2026-12-01", to: "2026-12-10" }),
  time("32. desember?", { hasNot: [/\d\. desember: kl/], outcome: ["unknown", "asked-back", "answered"] }),
  free(
    "helst en lørdag i desember",
    { from: "2026-12-01", to: "2026-12-31" },
    { hasNot: [/(man|tirs|ons|tors|fre)dag \d/] },
  ),
];
