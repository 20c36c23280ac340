import type { ContactPage } from "~/areas/oppdrag/reads/contact-page.server";

/** What the company's page is made of. */
export interface ContactLoaded extends ContactPage {
  /** The page's own address, with its key. */
  readonly own: string;
  readonly listHref: string;
  readonly posterHref: string;
  readonly sharedUrl: string;
  readonly onlyMissing: boolean;
}

/** A form that came back, or what it did. */
export type ContactAnswered =
  | {
      readonly intent: string;
      readonly message: string | null;
      readonly good: string | null;
      readonly errors: Readonly<Record<string, readonly string[] | null>>;
      readonly typed: Readonly<Record<string, unknown>>;
    }
  | undefined;
