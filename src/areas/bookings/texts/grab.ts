import { count } from "~/kit/text";

/** The page with the orders of a security event about many orders. */
export const grabTexts = {
  title: "Bestillinger fra samme sted",
  lead: "Alle kommende bestillinger som kom fra samme nett. Kolleger i ett firma kan se slik ut, så se over navnene først.",
  back: "Sikkerhetshendelsen",
  open: "Se og avlys bestillingene",
  link: "Uvanlig mange bestillinger fra ett sted",
  /** "147 bestillinger, 144 av dem ubekreftede": only the others are cancelled in the run that can be undone. */
  group: (n: number, unconfirmed: number) =>
    [
      count(n, "bestilling", "bestillinger"),
      ...(unconfirmed === 0
        ? []
        : [`${unconfirmed} av dem ${unconfirmed === 1 ? "ubekreftet" : "ubekreftede"}`]),
    ].join(", "),
  unconfirmed: "Ubekreftet",
  ordered: "Bestilt",
  press: (n: number) => `Avlys ${n === 1 ? "den" : `alle ${n}`} uten brev`,
  pressHint:
    "Kundene får ingen brev, og påminnelser som venter, blir ikke sendt. Du kan angre på neste side. Ubekreftede bestillinger slippes for godt, og plassene på ventelisten som kom fra samme nett, avsluttes.",
  dropped: "De ubekreftede bestillingene er sluppet.",
  empty: {
    title: "Ingen igjen",
    help: "Bestillingene er avlyst eller over, eller det er for lenge siden til å si hvor de kom fra.",
  },
  refusals: {
    "unknown-event": "Hendelsen finnes ikke lenger.",
    "nothing-left": "Det er ingen bestillinger igjen å avlyse herfra.",
  },
} as const;
