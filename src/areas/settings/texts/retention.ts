/** Storage periods of started bookings, leads and waiting-list entries. */
export const retentionTexts = {
  "retention.leadDays": {
    label: "Henvendelser lagres",
    help: "Etter det siste som skjedde med dem. Da slettes de med notatene. Gjelder også ansatte på oppdrag som er levert eller avlyst.",
    unit: "dager",
  },
  "retention.originDays": {
    label: "Hvor en bestilling kom fra",
    help: "En kode laget av nettadressen, så dere kan se og avlyse mange bestillinger fra samme sted. Deretter slettes den.",
    unit: "dager",
  },
  "retention.attemptDays": {
    label: "Bestillingsforsøk lagres ett for ett",
    help: "Uten navn. Etter det er de bare tall per dag.",
    unit: "dager",
  },
} as const;
