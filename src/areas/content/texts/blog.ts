/** The texts around the articles; the articles themselves are in content/articles. */
export const blogTexts = {
  title: "Artikler om portretter, lys og klær",
  headline: "Artikler",
  description:
    "Om klær, lys, retusj, pressebilder og nerver foran kamera. Praktiske artikler fra et portrettstudio, skrevet for deg som snart skal fotograferes.",
  lead: "Det vi ellers sier mens lyset blir satt. Om klær og nerver, skygger og retusj, og om alt et portrett skal brukes til etterpå.",
  latest: "Sist skrevet",
  all: "Flere artikler, de nyeste først",
  feed: "Følg artiklene med RSS",
  feedTitle: (name: string) => `Artikler fra ${name}`,
  contents: "Innhold",
  updated: "Sist endret",
  minutes: (count: number) => `${count} min lesetid`,
  questions: "Spørsmål og svar",
  related: "Les også",
  neighbours: "Flere artikler",
  newer: "Nyere artikkel",
  older: "Eldre artikkel",
} as const;
