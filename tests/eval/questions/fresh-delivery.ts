import { ask, type Case, type Expected } from "../case";

const files = (questions: string, expected: Expected): Case =>
  ask("delivery-and-images", questions, expected);

export const freshDelivery: readonly Case[] = [
  files("hvor lang tid tar det før bildene ligger i innboksen?", { has: [/24 timer/] }),
  files("må ha bildet klart til i kveld, lar det seg gjøre?", { has: [/(?<!\d )990 kr|ekspress/i] }),
  files("hvilket format er filene i, jpg eller png", { has: [/jpg|hei@sidelys|spør/i] }),
  files("kan jeg få råfilene?", { has: [/hei@sidelys|ta kontakt|spør|råfil/i], hasNot: [/^ja/i] }),
  files("kor høg oppløysing får eg", { has: [/oppløsning|piksler/i] }),
  files("Får jeg både farger og svart hvitt?", { has: [/svart-hvitt/i] }),
  files("kan jeg bruke bildet på linkedin og nettsida mi uten å spørre", {
    has: [/så lenge du vil|arbeidet ditt/i],
  }),
  files("kan jeg selge bildet videre til en annonsør", { has: [/avtal/i] }),
  files("må jeg skrive fotografens navn når jeg poster på insta", { has: [/krediter|foto:|navn/i] }),
  files("kan dere fjerne rynkene mine", { has: [/rynker|linje|uthvilt/i] }),
  files("kan dere gjøre meg slankere i ansiktet", { has: [/gjør vi ikke|form/i] }),
  files("fjerner dere dobbelthake?", { has: [/hake|gjør vi ikke/i] }),
  files("får jeg se alle bildene før jeg velger", { has: [/skjerm|ser .*gjennom|ser du|ser bildene/i] }),
  files("hvem velger bildene, dere eller jeg?", { has: [/du velger|du peker|velger dem|velger selv/i] }),
  files("do I get the images in black and white as well", {
    has: [/black[- ]and[- ]white/i],
    language: "en",
  }),
  files("how long until I get my photos", { has: [/24 hours/i], language: "en" }),
  files("Do you use AI to change faces?", {
    has: [/retouch|AI\b|machine|invent/i],
    outcome: "answered",
    language: "en",
  }),
  files("bruker dere AI på bildene", { has: [/maskin|finne på|kunstig/i] }),
  files("kan jeg få det printet på lerret?", { has: [/filene|trykkeri/i] }),
  files("kan jeg bestille flere bilder i etterkant", { has: [/(?<!\d )950 kr|hei@sidelys/] }),
  files("lagrer dere bildene mine, så jeg kan kjøpe flere om et år?", {
    has: [/hei@sidelys|ta kontakt|(?<!\d )950 kr/i],
    hasNot: [/90 dager/],
  }),
  files("hva om jeg angrer på bildet jeg valgte", {
    has: [/garanti|si fra|si det|retter|på nytt|hei@sidelys/i],
    hasNot: [/angrerett/i],
  }),
  files("sendes bildene på minnepinne?", { has: [/e-post/i] }),
  files("hvor stort kan jeg trykke det", { has: [/sofa|piksler|trykk/i] }),
  files("Can you whiten my teeth?", { has: [/teeth|tenner/i], language: "en" }),
  files("kan dere bleke tennene litt", { has: [/tenner/i] }),
  files("hva hvis ingen av bildene blir bra", { has: [/på nytt|garanti/i] }),
  files("får jeg kvadratisk versjon til insta", { has: [/kvadrat|sosiale medier/i] }),
  files("hvor mye retusjerer dere?", {
    has: [/borte om en uke|flekker|rydd|uthvilt|retusj/i],
    outcome: "answered",
  }),
  files("Who owns the copyright to the photos?", { has: [/copyright|photographer/i], language: "en" }),
  files("koffor må eg betale per bilde", { has: [/velger|retusj/i] }),
  files("kan jeg få bildet uten retusj", { has: [/^ja/i] }),
  files("jeg har en føflekk på kinnet, tar dere bort den?", { has: [/føflekk/i] }),
  files("fikk bildene i går men fargene er helt feil", {
    has: [/hei@sidelys|retter|si fra|garanti|på nytt/i],
  }),
  files("bildene mine har ikke kommet, det er 3 dager siden!!", {
    has: [/hei@sidelys|kontakt|søppelpost/i],
    hasNot: [/det vet jeg ikke/i],
  }),
];
