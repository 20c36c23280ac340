import { ask, type Case, type Expected } from "../case";

const tells = (questions: string, ...has: (string | RegExp)[]): Case =>
  ask("people", questions, { outcome: "answered", has });
const other = (questions: string, expected: Expected): Case => ask("people", questions, expected);

export const people: readonly Case[] = [
  tells("tar dere bilder av barn?", /barn/i),
  tells("hvor gammelt må barnet være", /sitte uten støtte|barn/i),
  tells("Kan vi ta familiebilder hos dere?", /familie|opptil 4|plass til 4/i),
  tells("kan vi være to stykker på bildet", /to|950 kr/),
  tells("tar dere parbilder?", /plass til 4/i),
  tells("hvor mange kan være med på ett portrett?", "4"),
  tells("vi er seks i familien, går det?", /større familie|høyst 4|plass til 4|opptil 4/i),
  tells("kan jeg ta med en venn?", /med noen|rommet/i),
  tells("kan mannen min være med inn", /med noen|rommet|Ja/i),
  other("kan jeg ta med hunden min?", { outcome: ["answered", "unknown"], hasNot: [/ansatt/i] }),
  tells("er det aldersgrense?", /18 år|barn/i),
  tells("hvem er fotografen?", /om-meg/),
  tells("hvor lang erfaring har dere?", /10\+ års erfaring|om-meg/),
  tells("har dere kundeomtaler?", /omtaler/i),
  tells("hvor lagrer dere bildene", /personvern|lagre|bildene/i),
  tells("hvor lenge lagrer dere bildene mine?", /personvern|lagre|tar vare/i),
  tells("legger dere ut bildene av meg på nett?", /sagt ja|viser/i),
  tells("bruker dere cookies", /informasjonskapsler|informasjonskapsel/i),
  tells("hva er personvernreglene deres?", /personvern/i),
  tells("kan jeg få slettet opplysningene mine?", /personvern|slett|rettigh/i),
  tells("lagrer dere det jeg skriver her i chatten?", /personvern|lagre|slett/i),
  tells("what do you do with my data", /personvern/i),
  tells("er personvernet ivaretatt for ansatte", /personvern|samtykke|ansatte/i),
  tells("hvordan kan jeg nå en forelder må samtykke for 16-åring", /forelder|verge|18/i),
];
