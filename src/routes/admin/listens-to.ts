import type { LiveTopic } from "~/platform/live/live-changes.server";

export interface ListeningPage {
  readonly listens: readonly LiveTopic[];
}

/** The `handle` of a page that is reloaded when one of these topics changes. */
export function listensTo(...listens: readonly LiveTopic[]): ListeningPage {
  return { listens };
}
