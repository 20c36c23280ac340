import type { Question, ServiceWords } from "../types";

/** Questions about pictures for a CV, with today's facts in the answers. */
export function cvQuestions({ offers, delivery, freeUntil }: ServiceWords): Question[] {
  const offer = offers["cv-bilde"];
  const { express } = offers;
  return [
    {
      question: "Må jeg ha bilde på CV-en?",
      answer:
        "Nei. I Norge er det frivillig, og noen arbeidsgivere ber om søknader uten. Velger du å ha ett, bør det ligne på den som kommer til intervju. Et dårlig bilde er verre enn ikke noe bilde.",
      more: { label: "Når bildet hjelper, og når du lar være", href: "/blogg/cv-bilde-eller-ikke" },
    },
    ...(offer
      ? [
          {
            question: "Hva koster et CV-bilde?",
            answer: `${offer.from} inkl. mva. for ${offer.duration} og ${offer.fewest}. Vil du ha ett til LinkedIn i et annet uttrykk, koster det ${offer.perImage}.`,
          },
        ]
      : []),
    {
      question: "Hva skal jeg ha på meg?",
      answer:
        "Det du ville hatt på deg første arbeidsdag, gjerne ett hakk penere. Mørkeblått, grønt og burgunder kler de fleste. Helt hvitt og helt svart stjeler lys fra ansiktet, men går fint under en jakke.",
    },
    {
      question: "Bør jeg smile?",
      answer:
        "Litt, og helst med øynene. I kundeyrker kan smilet være større, i fag der ro teller, mindre. Vi tar begge deler, så slipper du å bestemme deg på forhånd.",
    },
    {
      question: "Jeg ser alltid trøtt ut på bilder. Hva gjør dere med det?",
      answer:
        "Litt av lyset får komme nedenfra, så det når inn under øynene, og du sitter lett fremoverlent. Ringer under øynene dempes i retusjen, uten at du ser sminket ut. Et glass vann og en tidlig kveld hjelper mer enn man tror.",
    },
    {
      question: "Kan piercing, tatovering og farget hår synes?",
      answer:
        "Ja, hvis de kommer til å synes på jobben. Er du i tvil, tar vi ett bilde med og ett uten, og så velger du ut fra hvem du søker hos.",
    },
    ...(offer && express
      ? [
          {
            question: "Hva er forskjellen på CV-bilde og Express?",
            answer: `Express tar ${express.duration} og passer når antrekk og uttrykk er bestemt. Her har du ${offer.duration}, kan prøve deg frem og får råd om klær på kjøpet. Express koster fra ${express.from}, CV-bildet fra ${offer.from}.`,
            more: { label: "Sammenlign pakkene", href: "/headshots#pakker" },
          },
        ]
      : []),
    {
      question: "Rekker jeg det før fristen?",
      answer: `${delivery}, så snart bildet er valgt, og det er det før du går. Blir fristen flyttet, kan timen også det, uten gebyr inntil ${freeUntil} før.`,
    },
    {
      question: "Passer filen jeg får, i CV-malen min?",
      answer:
        "Ja. Du får et stående utsnitt, et kvadrat og ett som tåler å bli en sirkel, i størrelser som kan lastes rett inn i Word, Canva og søknadsportaler.",
    },
  ];
}
