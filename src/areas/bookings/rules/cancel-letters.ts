export interface ShownLetter {
  readonly subject: string;
  readonly text: string;
}

/** What the customer would read, by who cancels; `free`: the customer cancels, and staff charge no fee. */
export interface CancelLetters {
  readonly to: string;
  readonly customer: ShownLetter;
  readonly free: ShownLetter;
  readonly studio: ShownLetter;
}
