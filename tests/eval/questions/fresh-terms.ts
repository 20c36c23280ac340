import { ask, type Case, type Expected } from "../case";

const terms = (questions: string, expected: Expected): Case => ask("terms", questions, expected);

export const freshTerms: readonly Case[] = [
  terms("må flytte timen min, åssen gjør jeg det", { has: [/lenken i bekreftelsen/i] }),
  terms("rekker ikke i morgen likevel, kan jeg avlyse gratis?", { has: [/24 timer/] }),
  terms("hva koster det å avbestille kvelden før", { has: [/50 ?%/] }),
  terms("glemte timen min i går, må jeg betale nå?", { has: [/100 ?%/] }),
  terms("har feber, timen er om to timer 🤒", { has: [/hjemme|syk/i, /kontakt/i] }),
  terms("er 20 min forsinka!!", { has: [/tiden som er igjen|det som er igjen|si fra|gi beskjed/i] }),
  terms("har jeg angrerett når jeg booker på nett?", { has: [/14 dager/] }),
  terms("finner ikke bekreftelsen", { has: [/søppelpost|hei@sidelys/i] }),
  terms("ble ikke fornøyd. får jeg pengene tilbake?", { has: [/slipper du å betale|på nytt/i] }),
  terms("what's your cancellation policy", { has: [/24 hours/i, /50 ?%/], language: "en" }),
  terms("can i reschedule? my flight got delayed", { has: [/link/i], language: "en" }),
  terms("I woke up with the flu, session is at noon", { has: [/home|sick|ill|new time/i], language: "en" }),
  terms("kan kollegaen min ta timen min i stedet for meg", {
    has: [/hei@sidelys|lenken|kontakt/i],
    hasNot: [/per person, eks/i],
  }),
  terms("kan jeg bytte fra express til standard etter at jeg har bestilt", {
    has: [/hei@sidelys|lenken|kontakt/i],
  }),
  terms("kva skjer om eg ikkje møter opp", { has: [/100 ?%/] }),
  terms("hvor mange ganger kan jeg flytte timen", { has: [/så mange ganger|så ofte/i] }),
  terms("må jeg logge inn for å endre", { has: [/uten å logge inn|lenken|ingen konto/i] }),
  terms("når kommer fakturaen", { has: [/etter fotograferingen|når fotograferingen er gjort/i] }),
  // Fourteen days is the withdrawal period, not the time to pay.
  terms("hvor lang betalingsfrist har jeg på fakturaen", {
    hasNot: [/14 dager/],
    has: [/hei@sidelys|står på fakturaen/i],
  }),
  terms("kan jeg dele opp betalingen?", { has: [/faktura|hei@sidelys/i] }),
  terms("Do I have to pay upfront?", { has: [/invoice/i, /nothing|after/i], language: "en" }),
  terms("hva skjer hvis det er dere som blir syke?", {
    hasNot: [/bli hjemme/i],
    has: [/kontakt|flytt|hei@sidelys/i],
  }),
  terms("jeg vil avbestille, timen er om fire dager", { has: [/gratis|uten gebyr/i, /lenken/i] }),
  terms("Hei. Jeg bestilte time til onsdag, men har fått jobbintervju samme dag. Hva gjør jeg nå?", {
    has: [/lenken|flytt/i],
  }),
  terms("gjelder garantien uansett?", { has: [/fornøyd|på nytt/i] }),
  terms("får bedrifter også angrerett?", { has: [/privatperson|bedrift|avbestilling/i] }),
  terms("what if I hate all the photos", { has: [/again|guarantee|not pay/i], language: "en" }),
  terms("har jeg fortsatt timen min? husker ikke når den er", {
    has: [/bekreftelse|kan ikke se|hei@sidelys/i],
    hasNot: [/det vet jeg ikke/i],
  }),
];

const privacy = (questions: string, expected: Expected): Case => ask("terms", questions, expected);

export const freshPrivacy: readonly Case[] = [
  privacy("hva lagrer dere om meg egentlig", { has: [/lagrer/i], outcome: "answered" }),
  privacy("kan dere slette bildene mine?", { has: [/slett|hei@sidelys/i] }),
  privacy("jeg vil ikke at dere legger ut bildene av meg på instagram", {
    has: [/sagt ja|viser ikke|ikke frem/i],
  }),
  privacy("blir bildene mine brukt i reklame for dere?", { has: [/sagt ja|viser ikke|ikke frem/i] }),
  privacy("lagres denne chatten?", { has: [/90 dager/] }),
  privacy("do you share my data with anyone?", { has: [/sell|share|only/i], language: "en" }),
  privacy("please delete everything you have about me", {
    has: [/hei@sidelys|delete/i],
    hasNot: [/do not know/i],
    language: "en",
  }),
  privacy("bruker dere cookies til reklame", {
    has: [/nødvendig|ingen reklame|informasjonskaps|følger deg/i],
  }),
  privacy("kan jeg få innsyn i det dere har om meg", { has: [/kopi|få vite|se det vi har|hei@sidelys/i] }),
  privacy("kem har tilgang til opplysningan mine", { has: [/drifter|leverandør|selger ingenting/i] }),
  privacy("hvor lenge beholder dere navnet mitt etter en booking", { has: [/5 år|fem år|slett/i] }),
  privacy("blir bilder av barnet mitt vist offentlig?", {
    has: [/aldri|sagt ja|ikke frem/i],
    hasNot: [/^ja/i],
  }),
  privacy("hvor klager jeg på personvernet deres", { has: [/datatilsynet/i] }),
  privacy("selger dere eposten min videre", { has: [/selger ingenting|videre/i] }),
  privacy("kan sjefen min bestemme at bildet mitt skal på nettsida?", {
    has: [/eget bilde|samtykke|greit|sagt ja|ord med/i],
  }),
  privacy("leser dere det jeg skriver her?", { has: [/leser samtale|90 dager|samtalen/i] }),
];
