import type { Intent, Outcome } from "~/areas/assistant/types";
import { startingPrice } from "~/areas/catalogue/rules/price";
import type { Product } from "~/areas/catalogue/types";
import type { CompanySettings } from "~/areas/settings/types";
import { formatKroner } from "~/kit/money";

export interface Exchange {
  readonly question: string;
  readonly answer: string;
  readonly intent: Intent;
  readonly outcome: Outcome;
}

export interface Facts {
  readonly products: readonly Product[];
  readonly company: CompanySettings;
}

/** Visitors' questions and the assistant's answers, with the studio's own figures. */
export function dialogues({ products, company }: Facts): readonly (readonly Exchange[])[] {
  const from = (slug: string) => {
    const product = products.find((each) => each.slug === slug);
    return product ? formatKroner(startingPrice(product).totalOre) : "";
  };
  const price = answered(
    "Hva koster et portrettbilde?",
    `Portrett koster fra ${from("portrett")} med ett ferdig bilde. Alle priser er med mva.`,
    "price",
  );
  const standard = answered(
    "Hva er prisen på Standard?",
    `Standard koster fra ${from("headshots")} med ett bilde. Du velger bildene selv etterpå.`,
    "price",
  );
  const express = answered(
    "Har dere noe rimeligere?",
    `Express tar et kvarter og koster ${from("express")}. Da får du ett ferdig bilde.`,
    "packages",
  );
  const free = answered(
    "Har dere ledig i morgen?",
    "Her er de neste ledige timene. Trykk på en av dem, så holder vi den av mens du fyller ut.",
    "free-times",
  );
  const place = answered(
    "Hvor holder dere til?",
    `Vi holder til i ${company.addressStreet}, ${company.addressPostalCode} ${company.addressCity}.`,
    "place",
  );
  const clothes = answered(
    "Hva bør jeg ha på meg?",
    "Rolige farger uten store mønstre er trygt. Ta gjerne med to skift, så prøver vi begge.",
    "preparation",
  );
  const delivery = answered(
    "Hvor lang tid tar det før jeg får bildene?",
    "Du velger bildene rett etter timen, og får de ferdige bildene på e-post.",
    "delivery",
  );
  const staff = answered(
    "Kan dere komme til oss og ta bilder av 25 ansatte?",
    "Ja, vi rigger studio hos dere. Legg igjen nummeret, så ringer vi og avtaler dagen.",
    "companies",
  );
  const moving = answered(
    "Jeg må flytte timen min, hvordan gjør jeg det?",
    "Åpne lenken i bekreftelsen du fikk på e-post. Der kan du flytte eller avbestille selv.",
    "change",
  );
  const paying = answered(
    "Kan vi få faktura?",
    "Ja. Velg «bedrift» når du bestiller og oppgi organisasjonsnummeret.",
    "payment",
  );
  const dog = unknown("Kan jeg ha med hunden på bildet?");
  const passport = unknown("Tar dere passbilder som godkjennes av politiet?");
  const gift = unknown("Kan jeg kjøpe et gavekort til søsteren min?");
  const newborn = unknown("Fotograferer dere nyfødte?");
  const call = {
    ...staff,
    question: "Kan noen ringe meg om bilder av ledergruppen?",
    intent: "call-me",
    outcome: "handed-over",
  } as const;
  return [
    [price],
    [standard, express],
    [standard, free],
    [free],
    [place],
    [place, delivery],
    [clothes],
    [clothes, standard],
    [delivery],
    [moving],
    [paying],
    [express, free],
    [dog],
    [passport, place],
    [gift],
    [newborn, price],
    [staff],
    [call],
  ];
}

function answered(question: string, answer: string, intent: Intent): Exchange {
  return { question, answer, intent, outcome: "answered" };
}

function unknown(question: string): Exchange {
  const answer =
    "Det vet jeg ikke sikkert, og jeg vil ikke gjette. Legg igjen e-post eller telefon, så svarer vi deg.";
  return { question, answer, intent: "unknown", outcome: "unknown" };
}
