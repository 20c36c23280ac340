import type { Instant } from "~/kit/time";
import { formatDateTime } from "~/kit/time-format";
import type { Conflict } from "~/ui/record/outcome";

interface ConflictingForm<Field extends string, Event> {
  /** The version that the refused form had seen. */
  readonly seen: number;
  readonly record: { readonly version: number; readonly events: readonly Event[] };
  /** What happened and who did it; what is missing is left out. */
  readonly words: (event: Event) => readonly (string | null | undefined)[];
  /** The form's fields as they are now, as the form sends them. */
  readonly now: Readonly<Record<Field, string>>;
  readonly labels: Readonly<Record<NoInfer<Field>, string>>;
  /** The values of fields that are chosen from a list, as staff read them. */
  readonly names?: { readonly [Name in NoInfer<Field>]?: Readonly<Record<string, string>> };
}

/** For a form whose record has changed meanwhile: what happened, and its fields, which can be merged one by one. */
export function formConflict<Field extends string, Event extends { version: number; at: Instant }>({
  seen,
  record: { version, events },
  words,
  now,
  labels,
  names = {},
}: ConflictingForm<Field, Event>): Conflict {
  const meanwhile = events.filter((event) => event.version > seen);
  return {
    version,
    meanwhile: meanwhile.map((event) =>
      [...words(event), formatDateTime(event.at)].filter(Boolean).join(", "),
    ),
    fields: (Object.keys(now) as Field[]).map((name) => {
      const chosen = names[name];
      return { name, label: labels[name], now: now[name], ...(chosen && { words: chosen }) };
    }),
  };
}
