import { TooMuchWork } from "../work";

/**
 * A line of a calendar file. Every byte is one character (Latin-1): all that is read of a file is ASCII, a file may be
 * written in any encoding, and lines may be folded within a character.
 */
export interface Line {
  /** In capitals: "DTSTART". */
  readonly name: string;
  /** What follows the name, with its first ":" or ";". */
  readonly rest: string;
}

/** The characters of one property; a list of fifty thousand exceptions is shorter. */
const longest = 1_000_000;

/** UTF-16, which Windows programs write, as UTF-8; everything else as it is. */
export function withAsciiBytes(bytes: Buffer): Buffer {
  const [first, second] = bytes;
  const isLittle = (first === 0xff && second === 0xfe) || (first === 0x42 && second === 0);
  const isBig = (first === 0xfe && second === 0xff) || (first === 0 && second === 0x42);
  if (!isLittle && !isBig) return bytes;
  return Buffer.from(new TextDecoder(isLittle ? "utf-16le" : "utf-16be").decode(bytes), "utf8");
}

/**
 * The lines that are properties with one of the names; a line without a name is text that was broken by a program that
 * does not fold. Lines end with CR LF, LF or CR alone. Yields null at times, so that other work gets a turn.
 */
export function* linesOf(bytes: Buffer, names: ReadonlySet<string>): Generator<Line | null> {
  let at = bytes[0] === 0xef && bytes[1] === 0xbb ? 3 : 0;
  for (let count = 1; at < bytes.length; count++) {
    const start = at;
    let end = endOfLine(bytes, start);
    at = nextLine(bytes, end);
    const name = nameOf(bytes, start, end);
    const isWanted = name !== null && names.has(name);
    const parts = isWanted ? [bytes.toString("latin1", start, end)] : [];
    let size = end - start;
    // A folded line continues after a space or a tab.
    for (; at < bytes.length && (bytes[at] === 32 || bytes[at] === 9); at = nextLine(bytes, end)) {
      end = endOfLine(bytes, at);
      if (!isWanted) continue;
      parts.push(bytes.toString("latin1", at + 1, end));
      size += end - at;
      if (size > longest) throw new TooMuchWork();
    }
    if (count % 500 === 0) yield null;
    if (isWanted) yield { name, rest: parts.join("").trimStart().slice(name.length).trim() };
  }
}

function endOfLine(bytes: Buffer, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at] !== 10 && bytes[at] !== 13) at += 1;
  return at;
}

function nextLine(bytes: Buffer, end: number): number {
  return bytes[end] === 13 && bytes[end + 1] === 10 ? end + 2 : end + 1;
}

/** "dtstart" of "DTSTART;TZID=…", in capitals. */
function nameOf(bytes: Buffer, start: number, end: number): string | null {
  const head = bytes.toString("latin1", start, Math.min(end, start + 60));
  const name = /^[ \t]*([\w.-]+)[ \t]*(?:[:;]|$)/.exec(head)?.[1];
  // A group may precede the name, as in vCard: "item1.DTSTART".
  return name ? name.slice(name.lastIndexOf(".") + 1).toUpperCase() : null;
}
