const facts = {
  title: "Lys fra siden i portretter",
  description:
    "En prøveartikkel som er lang nok til å være en beskrivelse i et søkeresultat, og kort nok til at den blir vist i sin helhet.",
  topic: "Lys",
  lead: "Ingressen sier på et par linjer hva teksten handler om, og hvorfor noen skulle lese den.",
  published: "2026-01-15",
  updated: "2026-02-01",
  picture: "hero-1",
  caption: "Sidelys fra venstre, mot mørk bakgrunn.",
  related: [
    { href: "/headshots", text: "Pakkene og hva som er med." },
    { href: "/blogg/annen", text: "Den andre artikkelen om det samme." },
  ],
  next: {
    headline: "Prøv det selv",
    text: "Book en time, så ser vi på lyset sammen når du kommer hit.",
    label: "Book tid nå",
    href: "/book/headshots",
  },
};

/** A valid file of content/articles with a test's changes. The facts are JSON, which is valid YAML. */
export function sampleFile(changes: Record<string, unknown> = {}, body = "Lyset kommer fra siden."): string {
  const front = Object.entries({ ...facts, ...changes })
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return ["---", ...front, "---", "", body, ""].join("\n");
}
