import { count } from "~/kit/text";

/** The end of a day: what is confirmed, and what becomes of those who were not photographed. */
export const closeOutTexts = {
  title: "Avslutt dagen",
  confirm: "Avslutt dagen",
  heads: (photographed: number, absent: number) =>
    `${count(photographed, "fotografert", "fotografert")}, ${absent} møtte ikke.`,
  billed: (billed: number, accepted: number) =>
    `${count(billed, "person", "personer")} blir fakturert. Avtalt: ${accepted}.`,
  least: (percent: number) => `Minst ${percent} % av de avtalte blir fakturert.`,
  already: "De andre er alt fakturert på en tidligere dag.",
  names: (names: string) => `Blir merket som «Møtte ikke»: ${names}.`,
  overtimeMinutes: "Overtid, minutter",
  overtimeKroner: "Overtid, kroner",
  parking: "Parkering, kroner",
  tolls: "Bompenger, kroner",
  amounts: (isWithMva: boolean) => (isWithMva ? "Beløpene er med mva." : "Beløpene er uten mva."),
  unsent: "Denne enheten har trykk som ikke er sendt. Dagen kan avsluttes når de er sendt.",
  minutesWrong: "Skriv minuttene som et helt tall, høyst 1440",
  kronerWrong: "Skriv beløpet som 450 eller 45,50, høyst 100 000 kroner",
  overtimeBoth: "Skriv både minutter og kroner for overtid, eller ingen av dem",
  confirmed: "Bekreftet da dagen ble avsluttet",
  noLines: "Ingenting kom i tillegg til det som var avtalt.",
  lines: {
    moreHeads: "Flere personer enn avtalt",
    fewerHeads: "Færre personer enn avtalt",
    overtime: (minutes: number) => `Overtid, ${count(minutes, "minutt", "minutter")}`,
    parking: "Parkering",
    tolls: "Bompenger",
  },
} as const;
