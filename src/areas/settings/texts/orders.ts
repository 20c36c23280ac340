/** Which orders have to be confirmed by e-mail. */
export const orderSettingTexts = {
  "policy.ordersPerAddress": {
    label: "Bestillinger uten bekreftelse, per nettadresse og dag",
    help: "Flere enn dette må bekreftes fra e-posten. Kolleger i ett firma deler ofte nettadresse.",
    unit: "bestillinger",
  },
  "policy.ordersPerNetwork": {
    label: "Det samme for et helt nett",
    help: "Noen har mange nettadresser (IPv6) i samme nett.",
    unit: "bestillinger",
  },
  "policy.openOrdersPerMailbox": {
    label: "Kommende timer uten bekreftelse, per e-postadresse",
    help: "Den neste må bekreftes fra e-posten.",
    unit: "timer",
  },
  "policy.confirmMinutes": {
    label: "Frist for å bekrefte fra e-posten",
    help: "Så lenge holder vi av tiden. Deretter blir den ledig.",
    unit: "minutter",
  },
  "policy.unconfirmedSharePercent": {
    label: "Ledig tid som ubekreftede bestillinger kan ta",
    help: "Av en dag og av en uke. Utover det holdes ingen tid av før bestillingen er bekreftet.",
    unit: "prosent",
  },
  "policy.confirmationsPerMailbox": {
    label: "Brev om bestillinger og endringer til én e-postadresse",
    help: "I løpet av en time, når andre enn dere utløser dem. Noen få til sendes senere; resten bekrefter dere.",
    unit: "brev",
  },
  "policy.confirmLettersPerAddress": {
    label: "Brev som ber om bekreftelse, per nettadresse og døgn",
    help: "Bestillinger utover det bekrefter dere selv, så ingen kan sende brev i deres navn til hvem som helst.",
    unit: "brev",
  },
  "policy.confirmLettersPerNetwork": {
    label: "Det samme for et helt nett (IPv6)",
    help: "Noen har mange nettadresser i samme nett.",
    unit: "brev",
  },
} as const;
