export const waitingListWords = {
  "policy.waitlistMode": {
    label: "Når en tid blir ledig",
    options: {
      automatisk: {
        label: "Send tilbud automatisk",
        help: "Den som står for tur, får et brev og tiden holdes av.",
      },
      forslag: {
        label: "Foreslå for studioet",
        help: "Forslaget står på ventelisten. Dere sender tilbudet med én knapp.",
      },
      manuelt: { label: "Gjør ingenting", help: "Dere tilbyr tider selv, fra hver enkelt på ventelisten." },
    },
  },
  "policy.waitlistOfferHours": {
    label: "Et tilbud gjelder",
    help: "Regnes fra brevet kan leses.",
    unit: "timer",
  },
  "policy.waitlistStopHours": {
    label: "Et tilbud går ut senest",
    help: "Så lenge før timen.",
    unit: "timer før",
  },
  "policy.waitlistQuietFrom": {
    label: "Ingen tilbud fra klokken",
    help: "Et tilbud i de stille timene sendes når de er over. Like klokkeslett: ingen stille timer.",
    unit: "(hel time)",
  },
  "policy.waitlistQuietUntil": { label: "Til klokken", unit: "(hel time)" },
  "policy.waitlistSilentOffers": {
    label: "Tiden slippes fri etter",
    help: "Så mange tilbud om samme tid uten svar. Da kan alle bestille den.",
    unit: "tilbud",
  },
  "policy.waitlistPlacesPerPerson": { label: "Plasser på ventelisten, per e-postadresse", unit: "plasser" },
  "policy.waitlistPlacesPerAddress": {
    label: "Plasser på ventelisten, per nettadresse",
    help: "Flere kolleger i ett firma deler ofte nettadresse.",
    unit: "plasser",
  },
  "retention.waitlistDays": {
    label: "Ventelisten lagres",
    help: "Etter siste dag i ønsket, eller etter at plassen ble avsluttet. Da fjernes navn, e-post, mobil og firma.",
    unit: "dager",
  },
} as const;
