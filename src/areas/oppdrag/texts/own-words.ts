import type { OwnAnswer, OwnRefusal } from "../rules/own-answers";
import type { PersonLanguage, PersonStatus } from "../types/people";

/** What each language of the employees' pages has words for. */
export interface OwnTexts {
  readonly title: (company: string) => string;
  readonly lead: (company: string) => string;
  readonly other: { readonly label: string; readonly language: PersonLanguage };
  readonly place: string;
  readonly how: string;
  readonly prepare: string;
  readonly deadline: (day: string) => string;
  readonly closed: Readonly<Record<"closed" | "late" | "cancelled", string>>;
  /** When the connection is lost while a form is sent. */
  readonly whenLost: string;
  readonly times: string;
  readonly full: string;
  readonly fullHelp: string;
  readonly you: string;
  readonly fields: Readonly<
    Record<"name" | "email" | "phone" | "department" | "code" | "colleague" | "byName" | "byEmail", string>
  >;
  /** After the label of a field that may be left empty. */
  readonly optional: string;
  readonly errorSummary: string;
  /** The titles of the shared page and of a person's own one. */
  readonly pageTitles: { readonly shared: string; readonly own: string };
  readonly phoneHelp: string;
  readonly colleagueHelp: string;
  readonly domainHelp: (domain: string) => string;
  readonly uses: string;
  readonly usesHelp: string;
  readonly book: string;
  readonly wait: string;
  readonly told: Readonly<Record<"known" | "knownQuiet" | "confirm" | "colleague", string>>;
  readonly errors: Readonly<
    Record<"name" | "email" | "phone" | "reach" | "time" | "byName" | "long", string>
  >;
  readonly refusals: Readonly<Record<OwnRefusal, string>>;
  readonly own: {
    readonly hello: (name: string) => string;
    readonly status: Readonly<Record<PersonStatus, string>>;
    readonly yours: string;
    readonly code: string;
    readonly showCode: string;
    readonly codeLabel: string;
    readonly queue: (ahead: number) => string;
    readonly move: string;
    readonly take: string;
    readonly calendar: string;
    readonly answers: Readonly<Record<OwnAnswer, string>>;
    readonly answersTitle: string;
    readonly saveUses: string;
    readonly done: Readonly<Record<"tatt" | "svart" | "lagret" | "venter", string>>;
    readonly noTimes: string;
    readonly held: string;
    readonly heldHelp: string;
  };
}
