import { ask, type Case, type Expected } from "../case";

const group = (questions: string, ...amounts: string[]): Case =>
  ask("companies", questions, { intent: ["price", "companies"], outcome: "answered", has: amounts });
const told = (questions: string, ...has: (string | RegExp)[]): Case =>
  ask("companies", questions, { outcome: "answered", has });
const other = (questions: string, expected: Expected): Case => ask("companies", questions, expected);

export const companies: readonly Case[] = [
  group("Hva koster ansattfoto?", "1 950 kr", "1 650 kr", "1 350 kr", "1 150 kr"),
  group("hva koster det for 12 ansatte?", "16 200 kr", "20 250 kr", "21 100 kr"),
  group("vi er 12 ansatte, hva koster det hos oss?", "21 100 kr", "26 375 kr", "4 900 kr"),
  group("Vi er 5 pers, hva blir prisen?", "8 250 kr"),
  group("pris for 8 stk i firmaet vårt", "13 200 kr", "18 100 kr"),
  group("hva koster det å ta bilder av 30 ansatte i studio", "34 500 kr"),
  group("Hva koster det å fotografere 40 personer på kontoret vårt?", "50 900 kr"),
  group("ansattfoto 20 personer", "27 000 kr", "31 900 kr"),
  group("Vi trenger ansattbilder av ti ansatte. Pris?", "13 500 kr", "18 400 kr"),
  group("kva kostar tilsettfoto for 15 tilsette?", "20 250 kr"),
  group("vi e tre kollega som treng bilda, ka koste det", "5 850 kr"),
  group("Bedriften vår har 50 ansatte, hva koster det?", "57 500 kr", "67 300 kr"),
  group("hva koster ansattfoto > vi er 7", "11 550 kr"),
  group("Hva koster det for 12 ansatte i studio? > og hos oss?", "21 100 kr"),
  group("hva koster det for 12 ansatte hos oss > og i studio?", "16 200 kr"),
  group("hva koster det for 12 ansatte > hva om vi er 25", "28 750 kr"),
  group("hva koster ansattfoto for 6 > hos oss da", "14 800 kr"),
  group("hva koster det med 2 bilder av hver for 5 ansatte i studio?", "13 000 kr"),
  group("hva koster rigging", "4 900 kr"),
  group("Hva tar dere for å komme ut til oss?", "4 900 kr"),
  group("koster det ekstra om dere kommer til kontoret vårt?", "4 900 kr"),
  group("pris per person for bedrift", "1 950 kr", "1 150 kr"),
  group("hva koster bedriftsfotografering", "1 950 kr", "1 150 kr"),
  group("får vi kvantumsrabatt om vi er mange ansatte?", "1 150 kr"),
  group("How much for 12 employees?", "NOK 16,200", "NOK 21,100"),
  group("we are 10 people, how much would it cost at our office?", "NOK 18,400"),
  group("staff photos for 30 people price", "NOK 34,500"),
  group("what do employee photos cost per person", "NOK 1,950", "NOK 1,150"),
  group("How much for 12 employees? > and at our office?", "NOK 21,100"),
  told("kan dere komme til oss?", /lokalene deres|hos dere/),
  told("Kommer dere ut til bedrifter?", /lokalene deres|hos dere/),
  told("tar dere bilder av ansatte?", /ansatte/i, "/ansattfoto"),
  told("kan dere ta like bilder av hele teamet?", /lys|bakgrunn/i, "/"),
  told("hva om en ansatt ikke vil bli fotografert", /ikke med|initialer|samtykke|frivillig/i),
  told("vi får nyansatte hele tiden, kan de få samme type bilde?", /samme|nyansatt/i),
  told("hvor lang tid tar det per ansatt?", "10 minutter"),
  told("can you come to our office?", /premises|your place/),
  told("do you photograph employees?", /employees/),
  other("kan jeg få et tilbud for bedriften vår?", {
    intent: ["companies", "price"],
    has: ["hei@sidelys.example.no"],
  }),
  other("vi ønsker et pristilbud på 25 ansatte hos oss", { has: ["33 650 kr"] }),
  other("tar dere faktura til bedrift?", { outcome: "answered", has: [/faktura/i] }),
  other("Hva koster det for 150 ansatte?", { has: [/høyst 100|tilbud|hei@sidelys/], hasNot: ["172 500"] }),
];
