import { ask, type Case } from "../case";

const place = (questions: string, ...has: (string | RegExp)[]): Case =>
  ask("hours-and-place", questions, { has });
const before = (questions: string, ...has: (string | RegExp)[]): Case =>
  ask("preparation", questions, { has });
const files = (questions: string, ...has: (string | RegExp)[]): Case =>
  ask("delivery-and-images", questions, { has });
const terms = (questions: string, ...has: (string | RegExp)[]): Case => ask("terms", questions, { has });
const english = (kind: Case["kind"], questions: string, ...has: (string | RegExp)[]): Case =>
  ask(kind, questions, { has, language: "en" });

export const againPractical: readonly Case[] = [
  place("hvilken adresse skal jeg taste inn i gps-en?", "Eksempelgata 12"),
  place("går inngangen fra gata eller bakgården", /bakgård/i),
  place("kor lenge har de opent på torsdagar", /20[.:]00/),
  place("kan jeg sette fra meg bilen et sted i nærheten", /parker|skilt/i),
  place("er studioet åpent 24. desember", /12[.:]00/),
  place("hvor lenge varer et portrett", /60 minutter|én time|1 time/),
  place("hvor lang er en cv-time", /30 minutter/),
  place("jeg bruker rullator, kommer jeg inn?", /trinnfri|spør før/i),
  english("hours-and-place", "Do you have parking?", /park|sign|ask/i),
  english("hours-and-place", "what time do you close on saturdays", /15:00|3 pm/i),
  place("åpningstider på en vanlig mandag", /09[.:]00/, /17[.:]00/),
  place("hva er nettadressen for å reise kollektivt til dere", /entur/i),
  place("kan du sjekke bussavgangen for meg", /entur/i),
  place("tar dere nyfødtbilder hjemme hos folk på Hamar?", /Oslo|studio|hei@sidelys/i),
  place("er det folk i studioet hele dagen eller må jeg avtale", /avtale/i),
];

export const againPreparation: readonly Case[] = [
  before("hvilke farger kler man best på bilde?", /ensfarget|mørkeblå|farge/i),
  before("bør jeg ha stripete genser", /stripe|flimr|ensfarget/i),
  before("hva gjør jeg med flyvehår", /hår|kam|olje/i),
  before("skal jeg ta av meg brillene", /behold|briller|dem på|være med/i),
  before("er det greit å ha med mamma på fotograferingen", /^ja|velkom|noen de kjenner/i),
  before("jeg får alltid rare smil på bilder", /smil|prate|veiled|uttrykk|én ting/i),
  before("når bør jeg klippe meg før fotografering", /noen dager/i),
  before("kan dere hjelpe med håret", "1 490 kr"),
  before("hvilken bakgrunn bør jeg velge", /bakgrunn|farge/i),
  before("bør jeg drikke kaffe først? blir så skjelven", /kaffe|spis|brødskive/i),
  before("treåring som ikke sitter stille, funker det?", /barn|pause|gulvet|støtte/i),
  before("kan jeg ha med en gitar", /gjerne|instrument|finner .* plass/i),
  english("preparation", "what colours should I avoid", /plain|pattern|colou?r|white/i),
  english("preparation", "do I need to do my makeup before I come", /powder|make-?up|1,490/i),
  english("preparation", "I'm nervous", /nervous|calm|guid|chat|talking/i),
  before("skal jeg ha skjorte eller t-skjorte på cv-bilde", /arbeidsdag|penere|overdel|jobb/i),
];

export const againFiles: readonly Case[] = [
  files("hvor raskt får jeg tilsendt bildene", /24 timer/),
  files("kan jeg få dem samme ettermiddag", /(?<!\d )990 kr|ekspress/i),
  files("er bildene store nok for trykk", /trykk|oppløsning|piksler|sofa|punkter per tomme/i),
  files("får jeg utsnitt som passer linkedin?", /linkedin|runding|sirkel|kvadrat|sosiale medier/i),
  files("fjerner dere arr?", /arr\b|føflekk/i),
  files("kan dere gjøre nesa mi mindre", /gjør vi ikke|ikke|form/i),
  files("må jeg velge bildene med en gang", /før du går|velger/i),
  files("hvor lenge kan jeg bruke bildet", /så lenge du vil/i),
  files("kan avisa bruke pressebildet gratis", /redaksjon|trykke|presse|krediter/i),
  files("blir bildene levert på papir?", /filene|trykkeri|e-post/i),
  english("delivery-and-images", "can I use the photo on my company website", /use|work/i),
  english("delivery-and-images", "do you remove pimples", /spot|retouch|gone|pimple|week/i),
  english("delivery-and-images", "how are the photos delivered?", /e-?mail/i),
  files("hvordan får jeg tilsendt filene", /e-post/i),
  files("retusjerer dere bort grå hår", /grå/i),
  files("kan noen andre velge bildet for meg", /velge|hei@sidelys/i),
];

export const againTerms: readonly Case[] = [
  terms("fått annet møte samtidig, kan timen skyves en dag?", /lenken|flytt/i),
  terms("hva om jeg avlyser to timer før", /50 ?%/),
  terms("ungen er blitt syk, hva gjør vi", /kontakt|ny tid/i),
  terms("jeg møtte ikke opp på fredag, hva koster det", /100 ?%/),
  terms("bussen står, kommer ti minutter for seint", /tiden som er igjen|si fra|det som er igjen/i),
  terms("hvordan bruker jeg angreretten", /14 dager|angre/i),
  terms("hva betyr garantien deres", /på nytt/i),
  terms("har slettet mailen med lenken", /søppelpost|hei@sidelys/i),
  terms("kan jeg endre tidspunkt på nett eller må jeg ringe", /lenken/i),
  english("terms", "what happens if I don't show up", /100 ?%/),
  english("terms", "Can I get a refund if I don't like the pictures?", /again|not pay|guarantee/i),
  terms("deler dere opplysninger med andre firmaer", /selger ingenting|drifter|leverandør/i),
  terms("hvor lenge ligger chatten lagret hos dere", /90 dager/),
  terms("vil ikke at bildet skal vises på nettsiden deres", /sagt ja|ikke frem/i),
  terms("hvordan får jeg slettet opplysningene mine", /hei@sidelys|slett/i),
  english("terms", "will you post my picture on social media?", /without|yes|consent|said/i),
  terms("hvem kan jeg klage til om personvern", /datatilsynet/i),
];
