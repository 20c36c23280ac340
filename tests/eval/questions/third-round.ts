import { ask, type Case, type Expected, type Kind } from "../case";

const is = (kind: Kind, question: string, expected: Expected): Case => ask(kind, question, expected);
const tells = (kind: Kind, question: string, ...has: (string | RegExp)[]): Case =>
  ask(kind, question, { outcome: "answered", has });

/** Follow-up questions, questions with two parts, impossible dates, and wishes for things that are not offered. */
export const thirdRound: readonly Case[] = [
  is("terms", "får jeg pengene tilbake hvis jeg ikke liker bildene", {
    outcome: "answered",
    has: [/slipper du å betale/],
    hasNot: [/avbestiller/],
  }),
  tells("terms", "can i get a refund if i hate the photos", /photograph you again/),
  is("people", "can i bring my dog", { outcome: "unknown", has: [/animals/] }),
  tells("people", "what do you store about me", /privacy/),
  tells("price", "how much is standard? > thanks > and with 5 images?", "NOK 7,700"),
  tells("hours-and-place", "when are you open over christmas", "closed", "Thursday 24 December: 09:00–12:00"),
  tells("hours-and-place", "opening hours please", "Sunday: closed", "Christmas Eve"),
  is("companies", "hva koster det for 12 ansatte > og hvis vi kommer til dere?", {
    has: ["16 200 kr"],
    hasNot: ["21 100 kr"],
  }),
  tells("price", "hva koster standard > er det billigere enn premium?", "Standard er rimeligst", "7 800 kr"),
  tells("price", "pris standard > og express? > hva er forskjellen på de to?", "3 900 kr", "1 950 kr"),
  is("hours-and-place", "når har dere åpent > og på lørdag?", { intent: "hours", has: ["10.00–15.00"] }),
  is("free-times", "har dere ledig fredag > og på lørdag?", {
    intent: "free-times",
    times: { from: "2026-11-21", to: "2026-11-21" },
  }),
  tells("price", "kan jeg få sminke > er det inkludert?", "1 490 kr", /^Nei/),
  tells("price", "er retusj inkludert?", /^Ja/),
  tells("delivery-and-images", "når får jeg bildene > er det inkludert?", /^Ja/),
  tells("price", "hva koster premium > hvor lang tid tar det?", "150 minutter"),
  tells("companies", "pris ansattfoto 8 stk > hvor lang tid tar det?", "10 minutter"),
  tells("free-times", "har dere ledig torsdag etter 16 > kan jeg få den tiden?", "/book/headshots"),
  is("out-of-scope", "gjør dere bryllup?", { outcome: "unknown", has: [/bare portretter/] }),
  tells("hours-and-place", "kommer dere til bergen?", "Oslo", "/ansattfoto"),
  tells("hours-and-place", "do you have a studio in Stavanger?", "Oslo"),
  is("hours-and-place", "er dere åpne mellom jul og nyttår", {
    intent: "hours",
    has: ["Mandag 28. desember: 09.00–17.00", "Lørdag 26. desember: stengt"],
  }),
  is("free-times", "noe ledig mellom jul og nyttår?", {
    intent: "free-times",
    times: { from: "2026-12-27", to: "2026-12-31" },
  }),
  is("free-times", "tirsdag eller torsdag?", {
    intent: "free-times",
    has: ["tirsdag 24. november", "torsdag 26. november"],
    hasNot: ["onsdag"],
  }),
  is("free-times", "har dere ledig 31. februar", { has: ["finnes ikke"], hasNot: [/kl\. \d/] }),
  is("free-times", "anything on 30 February?", { has: ["There is no 30 February"], hasNot: [/\d\d:\d\d/] }),
  is("free-times", "ledig 1. november?", { has: ["har vært"], hasNot: [/kl\. \d/] }),
  is("free-times", "ledig søndag 29. november", { has: ["stengt", "mandag 30. november"] }),
  is("free-times", "kan jeg booke 20. april", { has: ["20. mars"], hasNot: [/kl\. \d/] }),
  tells(
    "price",
    "hva koster standard og har dere ledig fredag 27. november?",
    "3 900 kr",
    "fredag 27. november:",
  ),
  tells("hours-and-place", "hvor holder dere til, og når har dere åpent?", "Eksempelgata 12", "09.00–17.00"),
  tells("price", "Hva koster cv-bilde? Og når får jeg bildene?", "2 400 kr", "24 timer"),
  tells("price", "hva tilbyr dere? > bilder til CV", "2 400 kr", "/book/cv-bilde"),
  tells("price", "jeg trenger et bilde til linkedin", "3 900 kr", "/book/headshots"),
  tells("price", "pris", "3 900 kr", "1 950 kr", "7 800 kr"),
  tells("price", "hva er det billigste dere har", "Express", "1 950 kr"),
];
