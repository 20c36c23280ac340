import { count } from "~/kit/text";

/** The page with the free times that the first screen counts. */
export const freeTimeTexts = {
  title: "Ledige tidspunkter",
  count: (times: number) => `${count(times, "tidspunkt", "tidspunkter")} de neste 14 dagene`,
  product: "Fotografering",
  show: "Vis",
  none: "Ingen ledige tidspunkter",
  noneHelp:
    "De neste 14 dagene er fulle eller stengt. Se åpningstidene, eller velg en kortere fotografering.",
} as const;
