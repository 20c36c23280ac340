import { ask, type Case, type Expected } from "../case";

const price = (questions: string, expected: Expected): Case => ask("price", questions, expected);

export const freshPrices: readonly Case[] = [
  price("Hei! Hvor mye må jeg ut med for et standard headshot med fem ferdige bilder?", {
    has: ["7 700 kr"],
  }),
  price("ka koste d me 4 bilda på standard", { has: ["6 750 kr"] }),
  price("kva kostar express", { has: ["1 950 kr"], intent: "price" }),
  price("pris?", { has: [/\d kr|hvilke|hva slags/i], intent: ["price", "packages", "unclear"] }),
  price("hva er det billigste dere har", { has: ["1 950 kr"] }),
  price("hva er den dyreste pakka?", { has: [/premium/i, "7 800 kr"] }),
  price("premium m 6 bilder hva blir det", { has: ["10 650 kr"] }),
  price("cv bilde med sminke, hva ender det på?", { has: ["3 890 kr"] }),
  price("Vi er to stykker som vil dele en standard-time og ha ett bilde hver. Hva blir prisen til sammen?", {
    has: ["5 800 kr"],
  }),
  price("portrett familie på fire, 4 bilder. totalt?", { has: ["9 100 kr"] }),
  price("Hva koster pressebilder for et band på tre, to bilder?", { has: ["6 250 kr"] }),
  price("Kor mykje kostar eit portrett med to bilete?", { has: ["4 350 kr"] }),
  price("er mva inkludert i prisene deres?", { has: [/mva|merverdiavgift/i, /inkl|er med|med mer/i] }),
  price("koster det noe å ha to forskjellige bakgrunner?", { has: [/(?<!\d )490 kr/] }),
  price("hva tar dere for sminkør", { has: ["1 490 kr"] }),
  price("kan dere levere samme dag, og hva koster det i så fall", { has: [/(?<!\d )990 kr/] }),
  price("får jeg studentrabatt?", {
    has: [/rabatt|prisen (du ser|som står)|samme pris|hei@sidelys/i],
    hasNot: [/^ja\b/i, /\d+ ?% rabatt/i],
  }),
  price("selger dere gavekort? skal gi bort en fotografering til mora mi 🎁", {
    has: [/gis bort|gi bort|eget navn|gave|hei@sidelys/i],
  }),
  price("kan jeg betale med vipps?", { has: [/faktura/i] }),
  price("tar dere kort?", { has: [/faktura/i] }),
  price("må jeg betale depositum", { has: [/ikke noe når du bestiller|faktura/i] }),
  price("Kan dere sende EHF-faktura til kommunen?", { has: [/faktura|hei@sidelys/i] }),
  price("how much for 2 retouched photos, standard", { has: ["NOK 4,850"], language: "en" }),
  price("What's the cheapest option you have?", { has: ["NOK 1,950"], language: "en" }),
  price("What would a press shoot with 3 pictures cost me?", { has: ["NOK 5,300"], language: "en" }),
  price("Is VAT included in your prices?", { has: [/VAT/, /includ/i], language: "en" }),
  price("whats the price of hair and makeup", { has: ["NOK 1,490"], language: "en" }),
  price("1 bilde til linkedin, pris", { has: [/1 950 kr/] }),
  price("HVA KOSTER DET FOR 20 BILDER STANDARD", { has: ["21 950 kr"] }),
  price("express med 8 bilder?", { has: [/\b5\b|fem/], hasNot: ["8 600 kr"] }),
  price("prisen på standard m hårstyling + ekstra bakgrunn og 2 bilder", { has: ["6 830 kr"] }),
  price("hvor mye for ett ekstra bilde", { has: [/(?<!\d )950 kr/] }),
  price("hva koster cv-bilde hvis vi er to?", { hasNot: ["3 350 kr"], has: [/2 400 kr|(én|en|1) person/i] }),
  price("Er det noe startgebyr, eller kommer det noe på toppen av prisen?", {
    has: [/prisen du ser|ikke noe|inkl|er med/i],
    intent: ["price", "packages", "payment", "page"],
  }),
  price("hva koster 90 minutter hos dere", { has: [/2 950 kr|3 900 kr/] }),
  price("Hei, jeg er frilanser og lurte på hva jeg må betale for et nytt profilbilde sånn ca?", {
    has: [/1 950 kr|3 900 kr/],
  }),
  price("koster det ekstra å få bildene i svart/hvitt", {
    has: [/svart-hvitt/i],
    hasNot: ["490 kr", "950 kr"],
  }),
  price("hva er med i prisen på premium", { has: [/150 minutter/, /antrekk/] }),
];
