import { ask, type Case, type Expected } from "../case";

const firm = (questions: string, expected: Expected): Case => ask("companies", questions, expected);

export const freshCompanies: readonly Case[] = [
  firm("Vi er 12 ansatte som skal ha nye portretter hos oss på kontoret. Pris?", { has: ["21 100 kr"] }),
  // In this question "hos dere" means the studio.
  firm("hva blir det for 40 stk hos dere i studio?", { has: ["46 000 kr"] }),
  firm("ansattfoto 8 pers i studio", { has: ["13 200 kr"] }),
  firm("pris per hode hvis vi er 30 ansatte?", { has: ["1 150 kr"] }),
  firm("kan dere komme til oss i Drammen og ta bilder av de ansatte?", { has: [/reise|tilbud/i] }),
  firm("vi har kontor både i Bergen og Oslo, kan dere ta begge?", { has: [/reise|tilbud/i] }),
  firm("en ansatt jobber hjemmefra i Tromsø og er her bare av og til, hva gjør vi med hen?", {
    has: [/studio/i],
  }),
  firm("hva om noen er syke på fotodagen", { has: [/studio når de er friske/i] }),
  firm("hvor lang tid bruker dere på hver ansatt", { has: [/10 minutter/] }),
  firm("vi er 10 og vil ha to bilder av hver, i studio. pris?", { has: ["23 000 kr"] }),
  firm("Hva trenger dere av plass og strøm i lokalene våre?", { has: [/rom/i, /uttak/i] }),
  firm("hvem lager timeplan for de ansatte?", { has: [/navneliste|rekkefølge|plan|liste/i] }),
  firm("kan ansatte nekte å bli tatt bilde av", { has: [/ikke den ansatte med|greit|samtykke|eget bilde/i] }),
  firm("vi ansetter to nye i januar, får de bilder i samme stil?", { has: [/samme/i, /studio|oppskrift/i] }),
  firm("We are 25 people and want you to come to our office. What's the total?", {
    has: ["NOK 33,650"],
    language: "en",
  }),
  firm("Do employees get to choose their own picture?", { has: [/choose|pick/i], language: "en" }),
  firm("How do you invoice companies? We need a PO number on it", { has: [/invoice/i], language: "en" }),
  firm("Can we get a quote for 60 employees?", { has: [/69,000|78,800/], language: "en" }),
  firm("HR here. What if half the team is on a business trip that day?", {
    has: [/studio/i],
    language: "en",
  }),
  firm("må alle ha lik skjorte", { has: [/samme grad|\bnei\b/i] }),
  firm("når får vi filene etter fotodagen", { has: [/24 timer/, /valgt/i] }),
  firm("hvor lang tid trenger dere til å rigge opp hos oss", {
    has: [/60 minutter|én time|1 time|en time/i],
  }),
  firm("vi er bare 3, hva koster ansattfoto i studio da?", { has: ["5 850 kr"] }),
  firm("Kan vi få bestillingsnummeret vårt på fakturaen?", { has: [/referanse|merke/i] }),
  firm("ka kosta det for 100 ansatta ute hos oss", { has: ["129 700 kr"] }),
  firm("vi er 250 ansatte, hva blir prisen", {
    has: [/tilbud|hei@sidelys|kontakt/i],
    hasNot: ["115 000 kr"],
  }),
  firm("vi sitter i fjerde etasje uten heis, er det et problem for utstyret?", {
    has: [/hei@sidelys|kontakt|tilbud|spør/i],
  }),
  firm("kan filene hete ansattnummeret?", { has: [/filnavn|fil/i, /tilbud|avtal|hei@sidelys/i] }),
  firm("blir det billigere per person jo flere vi er?", { has: ["1 950 kr", "1 150 kr"] }),
  firm("er prisene for bedrift med eller uten mva?", { has: [/uten|eks\./i, /mva|merverdi/i] }),
  firm(
    "Vi ønsker tilbud på fotografering av 16 medarbeidere i våre lokaler på Fornebu i uke 3. Hva vil det koste?",
    {
      has: ["26 500 kr"],
    },
  ),
  firm("15 stk, hva blir det inkl mva i studio?", { has: [/25 312,50 kr|25 313 kr/] }),
  firm("kan vi matche stilen på bildene vi har fra før?", { has: [/tre av bildene|ofte/i] }),
  firm("kva kostar tilsettfoto for 6 personar i studio?", { has: ["9 900 kr"] }),
];
