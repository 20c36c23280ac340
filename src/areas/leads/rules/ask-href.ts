import type { AskTopic } from "../texts/topics";

/** The form for questions to the studio, with its topic chosen. */
export function askHref(topic: AskTopic): string {
  return `/henvendelse?emne=${topic}`;
}
