/** Where the studio is, and how it is found. */
export const placeSettingTexts = {
  "way.entrance": {
    label: "Inngangen",
    help: "Hvilken dør, ringeklokke og etasje. For eksempel: Porten til venstre, ring på Sidelys, 2. etasje.",
  },
  "way.stepFree": {
    label: "Trinnfri vei",
    help: "For rullestol og barnevogn. Skriv også om det ikke finnes noen.",
  },
  "way.transit": { label: "Trikk, buss og T-bane", help: "Holdeplass, og hvor mange minutter det er å gå." },
  "way.parking": { label: "Parkering", help: "Hvor det går an å stå, og hva det koster." },
  "place.mapEnabled": { label: "Vis kart på sidene" },
  "place.latitude": { label: "Breddegrad", help: "Med punktum, for eksempel 59.92918." },
  "place.longitude": { label: "Lengdegrad", help: "Med punktum, for eksempel 10.73421." },
  "place.googlePlaceId": {
    label: "Stedet hos Google (Place ID)",
    help: "Trengs for vurderingene. Kan stå tomt.",
  },
} as const;
