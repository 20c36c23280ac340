import type { Question, ServiceWords } from "../types";

/** Questions about press pictures, with today's facts in the answers. */
export function pressQuestions({ offers, delivery, studio, freeUntil }: ServiceWords): Question[] {
  const offer = offers.pressebilder;
  const express = offer?.addOns.ekspresslevering;
  return [
    ...(offer
      ? [
          {
            question: "Hva koster pressebilder?",
            answer: `${offer.from} for ${offer.duration} i studio og ${offer.fewest} gjort ferdig til trykk. Flere bilder koster ${offer.perImage} hver. Alt er oppgitt med mva.`,
          },
        ]
      : []),
    {
      question: "Hvem eier bildet?",
      answer:
        "Du har rett til å bruke det, og fotografen har opphavsretten. I praksis betyr det at bildet er ditt å dele med pressen og vise i egne kanaler, mens salg videre må avtales.",
    },
    {
      question: "Hvordan skal bildet krediteres?",
      answer: `Skriv «Foto: ${studio}» i bildeteksten, kolofonen eller der fotografer ellers nevnes. På sosiale medier holder det å gjøre det i innlegget.`,
    },
    {
      question: "Hva vil redaksjonen ha?",
      answer:
        "Et skarpt bilde i farger, uten filter og uten tekst, både stående og liggende. Noen ber om minst 300 punkter per tomme. Da er det den største filen de skal ha.",
    },
    {
      question: "Hvor mye kan et pressebilde retusjeres?",
      answer:
        "Lite. En kvise eller et hårstrå er greit, men ansikt og kropp skal ha den formen de har. Mange redaksjoner avviser bilder som er endret mer enn det, og det er lett å være enig med dem.",
    },
    {
      question: "Hvilken bakgrunn bør jeg velge?",
      answer:
        "En rolig farge som ikke krangler med avisens egne. Grått og blått passer nesten overalt. Har boken eller platen en tydelig farge, ta den med, så tar vi hensyn til den.",
    },
    ...(offer && offer.persons > 1
      ? [
          {
            question: "Vi er flere bak prosjektet. Kan vi fotograferes sammen?",
            answer: `Ja, opptil ${offer.persons} på samme time. Hver person etter den første koster ${offer.perPerson}. Vi tar gruppen først og hver enkelt etterpå, så har dere begge deler når noen siteres alene.`,
          },
        ]
      : []),
    {
      question: "Jeg trenger bildet i dag. Er det for sent?",
      answer: `${delivery} er det vanlige, fra du har valgt. ${
        express
          ? `Haster det mer, finnes ${express.name.toLocaleLowerCase("nb")} (${express.price}): ${express.tagline} `
          : ""
      }Finner du ikke en ledig time tidlig nok, så skriv til oss. Av og til lar noe seg flytte.`,
    },
    {
      question: "Intervjuet ble utsatt. Kan timen også bli det?",
      answer: `Ja, så mange ganger du vil, uten gebyr inntil ${freeUntil} før. Du gjør det selv fra lenken i bekreftelsen.`,
    },
  ];
}
