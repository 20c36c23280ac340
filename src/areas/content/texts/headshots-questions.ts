import { joinWords } from "~/kit/text";
import type { OfferWords, Question, ServiceWords } from "../types";

/** Questions about headshots, with today's facts in the answers. */
export function headshotQuestions({ offers, delivery, guarantee, guaranteeText }: ServiceWords): Question[] {
  const { headshots, express, premium } = offers;
  const packages = [express, headshots, premium].filter((offer) => offer !== undefined);
  return [
    ...priceQuestion(packages),
    {
      question: "Jeg er ikke glad i å bli fotografert. Går det likevel?",
      answer:
        "Ja. Det er derfor vi bruker de første minuttene på å prate og ta bilder som ikke skal brukes til noe. Du får vite hva du skal gjøre med hender, hake og blikk, én ting om gangen.\n\nNår du ser på skjermen at det går bra, slipper som regel skuldrene.",
      more: { label: "Nervøs foran kamera? Dette hjelper", href: "/blogg/nervos-foran-kamera" },
    },
    {
      question: "Hva om jeg blunker?",
      answer:
        "Det gjør alle. Vi tar mange bilder og kaster dem der øynene er på vei igjen. Blunker du ofte, lukker du øynene og åpner dem når vi sier fra.",
    },
    {
      question: "Blir det gjenskinn i brillene?",
      answer:
        "Sjelden. Lyset settes høyere og litt til siden, og brillene vippes noen grader. Blir en refleks igjen, tar vi den bort i retusjen. Glass som mørkner i sterkt lys, er verre, så ta med et vanlig par hvis du har.",
      more: { label: "Mer om briller, skjegg og hår", href: "/blogg/briller-skjegg-har-og-sminke" },
    },
    {
      question: "Kan jeg ha på hijab, turban eller kippa?",
      answer:
        "Selvfølgelig. Lyset flyttes så stoffet får struktur og ansiktet ikke havner i skygge av det. Ta gjerne med to farger, så prøver vi begge mot bakgrunnen.",
    },
    {
      question: "Skal jeg barbere meg, eller la skjegget stå?",
      answer:
        "Kom slik du ser ut til vanlig. Skjegg blir finest når det er trimmet dagen før. Skal du være glattbarbert, ta det om kvelden heller enn samme morgen, så huden rekker å roe seg.",
    },
    ...togetherQuestion(packages),
    {
      question: "Når får jeg bildene, og hva om jeg ikke er fornøyd?",
      answer: `${delivery}, regnet fra du har pekt ut favorittene. Alle bilder kommer i full oppløsning, i farger og svart-hvitt.\n\nTreffer vi ikke, gjelder dette: ${guarantee}. ${guaranteeText}`,
    },
    {
      question: "Hva kan jeg bruke bildene til?",
      answer:
        "Bildene kan du bruke til alt som handler om deg og arbeidet ditt, så lenge du vil. Skal noen andre bruke ansiktet ditt i betalt reklame, avtaler vi det først. Vi viser ikke bildene dine frem uten at du har sagt ja.",
    },
  ];
}

function priceQuestion(packages: readonly OfferWords[]): Question[] {
  if (packages.length === 0) return [];
  const prices = packages.map(({ name, from, fewest }) => `${name} fra ${from} med ${fewest}`);
  const image = sameOrEach(packages, ({ perImage }) => perImage);
  return [
    {
      question: "Hva koster et headshot?",
      answer: `${joinWords(prices)}. Mva. er alltid med. Vil du ha flere ferdige bilder, koster de ${image} per stykk, og det bestemmer du når du har sett dem.`,
    },
  ];
}

/** Only some packages have room for more than one person. */
function togetherQuestion(packages: readonly OfferWords[]): Question[] {
  const roomy = packages.filter(({ persons }) => persons > 1);
  const inTurn = packages.filter((offer) => offer.inTurn > 1);
  const more =
    inTurn.length > 0
      ? ` Skal hver ha sine egne bilder, bestiller dere én time til hver, rett etter hverandre: ${joinWords(inTurn.map(({ name, inTurn: most }) => `opptil ${most} i ${name}`))}.`
      : "";
  if (roomy.length === 0) return [];
  return [
    {
      question: "Kan vi være to på samme time?",
      answer: `Ja, i ${joinWords(roomy.map(({ name }) => name))}. En person til koster ${sameOrEach(roomy, ({ perPerson }) => perPerson)}, og tiden deles mellom dere.${more} Du velger hvor mange dere er når du bestiller.`,
      more: { label: "Se ansattfoto", href: "/ansattfoto" },
    },
  ];
}

/** The amount of several packages: "950 kr"; that of each by name where they differ. */
function sameOrEach(packages: readonly OfferWords[], amountOf: (offer: OfferWords) => string): string {
  const [first, ...others] = packages;
  return first && others.every((other) => amountOf(other) === amountOf(first))
    ? amountOf(first)
    : joinWords(packages.map((offer) => `${amountOf(offer)} i ${offer.name}`));
}
