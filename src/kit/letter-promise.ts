/** Whether letters leave the program: sending may be paused by staff, or there is no mail server. */
export type MailState = "works" | "paused" | "missing";

/** What is said instead of a promise while no letter leaves. */
export const lettersWait = {
  visitor: {
    paused: "Vi kan ikke sende e-post akkurat nå. Den ligger klar og går så snart det er mulig.",
    missing: "Vi kan ikke sende e-post akkurat nå. Den ligger klar og går så snart det er mulig.",
  },
  staff: {
    paused: "All sending står på pause, så brevet blir liggende til noen starter den igjen.",
    missing: "E-post er ikke satt opp, så brevet blir liggende til den er det.",
  },
} as const satisfies Record<string, Record<Exclude<MailState, "works">, string>>;

/** A text that promises a letter. It can only be shown by `said`, which asks whether letters leave. */
export interface LetterPromise {
  readonly reader: keyof typeof lettersWait;
  readonly promise: string;
  readonly before: string;
  readonly after: string;
}

/** A text for a page, which may promise a letter. */
export type Said = string | LetterPromise;

interface Around {
  readonly before?: string;
  readonly after?: string;
}

const promised =
  (reader: LetterPromise["reader"]) =>
  (promise: string, { before = "", after = "" }: Around = {}): LetterPromise => ({
    reader,
    promise,
    before,
    after,
  });

/** letterToVisitor("Bekreftelsen kommer på e-post.", { before: "Timen er flyttet." }) */
export const letterToVisitor = promised("visitor");
/** What staff read about a letter to somebody else. */
export const letterByStudio = promised("staff");

/** The text as it is true now. */
export function said(text: Said, mail: MailState): string {
  if (typeof text === "string") return text;
  const { reader, promise, before, after } = text;
  const middle = mail === "works" ? promise : lettersWait[reader][mail];
  return [before, middle, after].filter(Boolean).join(" ");
}

/** Who gets a letter about one change, line by line; the last line says so when no letter leaves now. */
export function saidOfLetters(lines: readonly Said[], mail: MailState): string[] {
  const [first] = lines.filter((line) => typeof line !== "string");
  const waits = mail === "works" || !first ? [] : [lettersWait[first.reader][mail]];
  return [...lines.map((line) => said(line, "works")), ...waits];
}
