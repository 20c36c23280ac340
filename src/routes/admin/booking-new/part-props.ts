import type { NewBookingView } from "./read-new.server";

/** What each part needs: the fields as they were when the page was opened, and what the server said of them. */
export interface PartProps {
  readonly view: NewBookingView;
  readonly typed: (name: string) => string;
  readonly errorsOf: (name: string) => readonly string[];
}
