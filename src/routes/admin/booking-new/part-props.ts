import type { NewBookingView } from "./read-new.server";

/** The props of each part: the fields as they were when the page was opened, and the server's errors. */
export interface PartProps {
  readonly view: NewBookingView;
  readonly typed: (name: string) => string;
  readonly errorsOf: (name: string) => readonly string[];
}
