import { ask, type Case } from "../case";

const kr = /\d\s*kr\b|NOK\s*\d/;
const price = (questions: string, ...has: (string | RegExp)[]): Case => ask("price", questions, { has });
const noAmount = (questions: string): Case => ask("price", questions, { hasNot: [kr] });
const free = (questions: string): Case =>
  ask("terms", questions, { has: [/koster det deg ingenting|costs you nothing/], hasNot: [/50 ?%/] });

/** Numbers that choose nothing, groups as the booking sells them, and the studio's own moves. */
export const inDoubt: readonly Case[] = [
  // Hours before a session are no images.
  price("Hva koster Standard? > og hvis jeg avlyser 10 timer før?", "1 950 kr"),
  price("Hva koster Standard med 3 bilder? > og hvis jeg avlyser 10 timer før?", "2 900 kr"),
  price("Hva koster Premium med 4 bilder > og hvis jeg flytter 20 timer før?", "4 375 kr"),
  noAmount("Hva koster Standard? > og hvis jeg avlyser 10 tmer før?"),
  // The studio's own move is free.
  free("Hvis dere må flytte timen min, koster det noe?"),
  free("Studioet flyttet timen min, må jeg betale?"),
  free("Hva skjer hvis fotografen blir syk og dere avlyser?"),
  free("koster det noko om de flyttar timen min?"),
  free("Do I pay if you cancel my session?"),
  // Dates, clock times, telephones and postcodes count nobody.
  price("Hva koster ansattfoto for 8 personer den 20. januar hos oss?", "18 100 kr"),
  ask("companies", "Hva koster ansattfoto for 8 personer den 20. januar hos oss?", { hasNot: ["31 900 kr"] }),
  price("Hva koster portrett 15.12?", "3 400 kr"),
  price("hva koster express for meg den 4. januar", "1 950 kr"),
  ask("companies", "Vi holder til i 0581 Oslo, hva koster ansattfoto hos oss?", { hasNot: ["581 kr"] }),
  noAmount("Pris på standard i 2027?"),
  price("Jeg vil bestille for 7. desember, er vi 7 blir det dyrt?", "11 550 kr"),
  // A group costs what the booking asks for it.
  price("Hva koster Express for 2 personer?", "3 900 kr"),
  price("vi er tre som vil ha hver sin express, hva blir summen?", "5 850 kr"),
  price("Hva koster CV-bilde for 5 personer?", "12 000 kr"),
  noAmount("Hva koster Express for 3 personer med 4 bilder?"),
  noAmount("Hva koster det for bedrift med 3 ledere som skal ha Premium?"),
  price("3 kollegaer pluss meg, hva koster ansattfoto i studio?", "7 800 kr"),
  noAmount("Hva koster det med 100 bilder?"),
  noAmount("hva koster 5 ekstra bakgrunner"),
  ask("people", "Hvor mange kan være med på Premium?", { has: ["2 personer"], hasNot: ["4"] }),
  ask("companies", "Kan dere komme til oss på Lysaker fredag 11. desember, vi er 15?", {
    hasNot: [/\bja,/i],
    has: [/ikke sjekket/],
  }),
];
