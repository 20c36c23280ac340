import { ask, type Case, type Expected } from "../case";

const before = (questions: string, expected: Expected): Case => ask("preparation", questions, expected);

export const freshPreparation: readonly Case[] = [
  before("jeg aner ikke hva jeg skal kle meg i, hjelp 😅", { has: [/ensfarget|overdel/i] }),
  before("kan jeg bruke rutete skjorte", { has: [/rute|stripe|mønster/i, /flimr|ensfarget|moar/i] }),
  before("har briller med progressive glass, blir det gjenskinn??", { has: [/refleks|gjenskinn/i] }),
  before("Skal jeg barbere meg samme dag?", { has: [/dagen før|kvelden/i] }),
  before("må jeg sminke meg selv", { has: [/pudder|1 490 kr|stylist/i] }),
  before("kan hunden min være med på bildet", {
    has: [/hei@sidelys|spør|ta kontakt/i],
    hasNot: [/klesrulle/i],
  }),
  before("tar dere bilder av babyer? hun er 4 måneder", { has: [/uten støtte|barn|skriv til|hei@sidelys/i] }),
  before("sønnen min på 6 er litt vill, går det bra?", { has: [/barn/i] }),
  before("jeg hater å bli tatt bilde av", {
    has: [/prate|rolig|veiled|mange|skuldre|grue/i],
    outcome: "answered",
  }),
  before("gruer meg skikkelig, noen tips for å slappe av?", {
    has: [/pust|prate|spis|rolig|skuldre/i],
    outcome: "answered",
  }),
  before("har fått en diger kvise i panna, må jeg avlyse?", { has: [/kvise|retusj|fjern|borte/i] }),
  before("jeg bruker hijab, er det greit?", { has: [/selvfølgelig|hodeplagg|stoffet/i] }),
  before("hvor mange antrekk kan jeg ta med på Standard", { has: [/to eller tre|overdel|antrekk/i] }),
  before("Should I wear my glasses?", { has: [/glasses/i], language: "en" }),
  before("what should I wear for a corporate headshot", {
    has: [/plain|solid|top|colou?r/i],
    language: "en",
  }),
  before("kan jeg farge håret dagen før", { has: [/en uke/i] }),
  before("Kan typen min være med inn i studio?", { has: [/^ja|velkom|noen de kjenner/i] }),
  before("kva skal eg ta med meg", { has: [/overdel/i] }),
  before("skal jeg smile med tennene", { has: [/smil/i] }),
  before("er det dumt å klippe seg samme dag", { has: [/noen dager/i] }),
  before("can my kids come along?", { has: [/child|welcome|adult|someone/i], language: "en" }),
  before("mormor er 84 og sitter dårlig, kan hun bli tatt bilde av?", {
    has: [/stol|eldste|ledsager|mer tid/i],
  }),
  before("har tatovering på halsen, kan den synes på cv-bildet", { has: [/jobben|med og ett uten/i] }),
  before("kan jeg ha på dress", { has: [/dress|jakke|penere|klær|overdel|antrekk/i], outcome: "answered" }),
  before("går det fint å komme rett fra trening", {
    has: [/trening|spør|hei@sidelys|rød/i],
    hasNot: [/^ja/i],
  }),
  before("er hvit skjorte lurt?", { has: [/hvit/i] }),
  before("jeg blunker alltid på bilder", { has: [/blunk|øyne/i] }),
  before("I'm really camera shy, is that a problem?", {
    has: [/shy|nervous|guid|calm|many|chat|relax/i],
    outcome: "answered",
    language: "en",
  }),
  before("kan jeg ta med fela mi på portrettet", { has: [/gjerne|fele|instrument/i] }),
  before("skal vi alle i familien ha like klær?", { has: [/to eller tre farger|uniform/i] }),
  before("I have a beard, anything I should do before?", {
    has: [/day before|trim|evening/i],
    language: "en",
  }),
  before("solbrent på nesa 🥵 gjør det noe?", { has: [/rød|retusj|demp|borte/i] }),
  before("må jeg kunne posere?", {
    has: [/veiled|posere|hjelp|én ting om gangen|slipper/i],
    hasNot: [/^ja\b/i],
  }),
  before("kan dattera mi på 15 komme alene", { has: [/forelder|verge|voksen/i] }),
];
