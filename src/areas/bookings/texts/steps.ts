export const steps = {
  what: "Hva",
  when: "Når",
  who: "Hvem",
  check: "Sjekk",
  receipt: "Kvittering",
} as const;
