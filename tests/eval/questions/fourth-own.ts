import { ask, type Case } from "../case";

/** Questions of a fourth trial's visitors that were answered wrongly. */
export const fourthOwn: readonly Case[] = [
  ask("preparation", "jeg blir kjempenervøs foran kamera og ser alltid teit ut, hjelper dere meg da?", {
    intent: "page",
    has: [/hender, hake/],
    hasNot: [/Beklager/],
  }),
  ask("talk", "dere er helt ubrukelige", { outcome: "handed-over", has: [/Beklager/] }),
  ask("free-times", "har dere ledig torsdag? > ikke etter jobb? typ etter fem", {
    intent: "free-times",
    times: { from: "2026-11-26", to: "2026-11-26", earliest: "17:00" },
  }),
  ask("free-times", "har dere noe torsdag etter halv fem", {
    intent: "free-times",
    times: { from: "2026-11-26", to: "2026-11-26", earliest: "16:30" },
  }),
  ask("talk", "Can you send me a quote? jane.smith@acme.com", {
    language: "en",
    outcome: "handed-over",
    has: ["noted jane.smith@acme.com"],
    hasNot: ["at the top"],
  }),
  ask("companies", "What if a new hire joins later?", {
    language: "en",
    intent: "page",
    has: [/new employees/i],
    hasNot: [/late/],
  }),
  ask("people", "hvor mange kunder har dere hatt egentlig?", {
    has: ["Mange tusen kunder"],
    hasNot: [/overdel/],
  }),
  ask("people", "hvor lang erfaring har dere?", { has: ["10+ års erfaring"] }),
  ask("talk", "Do you speak English during the shoot?", {
    language: "en",
    outcome: "unknown",
    hasNot: [/automatic/],
  }),
  ask("talk", "do you speak english?", { intent: "about-assistant" }),
  ask("price", "Dette er jo helt jævlig dyrt, for faen", {
    intent: "price",
    has: ["mye penger", "Express", "1 950 kr"],
  }),
  ask("price", "ka koste det å ta bilde te CV'en?", { intent: "price", has: ["2 400 kr"] }),
  ask("price", "er det noe ekstra på toppen, mva eller sånn?", {
    intent: "price",
    has: [/^Nei/, /mva\./, "Ekspresslevering koster 990 kr"],
  }),
  ask("terms", "kan jeg ikke bare betale med vipps etterpå?", { intent: "payment", has: [/^Ja, .*faktura/] }),
  ask("terms", "tar dere vipps?", { intent: "payment", has: [/^Nei, .*faktura/] }),
  ask("companies", "about 15 at our office and 8 in your studio, can you split it?", {
    language: "en",
    intent: "price",
    has: [/15 people at your place/, /8 people in the studio/],
    hasNot: [/23/],
  }),
  ask("free-times", "har dere noe 3. eller 4. desember", {
    times: { from: "2026-12-03", to: "2026-12-04" },
    has: [/3\. desember/, /4\. desember/],
  }),
  ask("free-times", "Do you have anything in two weeks, say 3 or 4 December?", {
    language: "en",
    times: { from: "2026-12-03", to: "2026-12-04" },
    has: ["3 December", "4 December"],
  }),
  ask("free-times", "har dere ledig neste uke? > okei tar torsdagen, den første timen", {
    intent: "book",
    has: [/torsdag 26\. november/, "/book/headshots"],
    hasNot: [/fredag/],
  }),
  ask("people", "er bildene på nettsiden ekte folk eller AI?", { outcome: "unknown" }),
];
