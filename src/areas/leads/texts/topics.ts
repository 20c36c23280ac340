/** What a question from the site is about, by the word in the address. */
export const askTopics = {
  pris: "Pakker og pris",
  time: "Time og tidspunkt",
  bestilling: "En bestilling jeg har",
  bedrift: "Bilder til bedriften",
  omtale: "En omtale",
  annet: "Noe annet",
} as const;

export type AskTopic = keyof typeof askTopics;

export const askTopicNames = Object.keys(askTopics) as readonly AskTopic[];
