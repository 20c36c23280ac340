import type { TableEncoding } from "../table-types";

/** Bytes that are letters of Norwegian (and its neighbours) in the one code page, and rare signs in the other. */
const windowsLetters = new Set([
  0xc5, 0xc6, 0xd8, 0xe5, 0xe6, 0xf8, 0xc4, 0xd6, 0xe4, 0xf6, 0xe9, 0xfc, 0xdc,
]);
const macintoshLetters = new Set([0x80, 0x81, 0x85, 0x8a, 0x8c, 0x8e, 0x9a, 0x9f, 0xae, 0xaf, 0xbe, 0xbf]);

/** What was seen of a file's bytes. */
export interface ByteSurvey {
  readonly lineOfNul: number | null;
  /** Control characters that no text has. */
  readonly controls: number;
  readonly bytes: number;
  readonly letters: { readonly utf8: number; readonly windows: number; readonly macintosh: number };
  /** The first line with a byte that is no UTF-8. */
  readonly lineOfOther: number | null;
}

/**
 * Surveys bytes piece by piece. Bytes that are no UTF-8 are looked at one by one: programs of one country write the
 * letters of one code page.
 */
export class Survey {
  private rest: Uint8Array = new Uint8Array();
  private line = 1;
  private seen = {
    lineOfNul: null as number | null,
    controls: 0,
    bytes: 0,
    lineOfOther: null as number | null,
  };
  private readonly letters = { utf8: 0, windows: 0, macintosh: 0 };

  write(piece: Uint8Array, isLast = false): void {
    const bytes = this.rest.length > 0 ? Buffer.concat([this.rest, piece]) : piece;
    // A letter may be cut in two by the end of a piece.
    const end = isLast ? bytes.length : Math.max(0, bytes.length - 3);
    let at = 0;
    while (at < end) at += this.look(bytes, at);
    this.rest = bytes.slice(at);
    this.seen.bytes += at;
  }

  result(): ByteSurvey {
    this.write(new Uint8Array(), true);
    return { ...this.seen, letters: this.letters };
  }

  /** The number of bytes that were understood. */
  private look(bytes: Uint8Array, at: number): number {
    const byte = bytes[at] ?? 0;
    if (byte < 0x80) {
      if (byte === 0x0a) this.line += 1;
      else if (byte === 0) this.seen.lineOfNul ??= this.line;
      if (byte < 0x20 && byte !== 0x0a && byte !== 0x0d && byte !== 0x09 && byte !== 0x1a)
        this.seen.controls += 1;
      return 1;
    }
    const length = utf8Length(bytes, at);
    if (length > 0) {
      this.letters.utf8 += 1;
      return length;
    }
    this.seen.lineOfOther ??= this.line;
    if (windowsLetters.has(byte)) this.letters.windows += 1;
    if (macintoshLetters.has(byte)) this.letters.macintosh += 1;
    return 1;
  }
}

/** The length of the UTF-8 letter that begins here, or 0 when none does. */
function utf8Length(bytes: Uint8Array, at: number): number {
  const first = bytes[at] ?? 0;
  const length =
    first >= 0xc2 && first <= 0xdf
      ? 2
      : first >= 0xe0 && first <= 0xef
        ? 3
        : first >= 0xf0 && first <= 0xf4
          ? 4
          : 0;
  for (let next = 1; next < length; next++) {
    const byte = bytes[at + next] ?? 0;
    if (byte < 0x80 || byte > 0xbf) return 0;
  }
  const second = bytes[at + 1] ?? 0;
  const isTooShort = (first === 0xe0 && second < 0xa0) || (first === 0xf0 && second < 0x90);
  const isNone = (first === 0xed && second > 0x9f) || (first === 0xf4 && second > 0x8f);
  return isTooShort || isNone ? 0 : length;
}

export function encodingOf({ lineOfOther, letters }: ByteSurvey): TableEncoding {
  if (lineOfOther === null) return "utf-8";
  if (letters.utf8 > 0) return "mixed";
  return letters.macintosh > letters.windows ? "macintosh" : "windows-1252";
}

/** The encoding that the first bytes give away: a byte order mark, or a NUL beside every letter. */
export function encodingOfHead(head: Uint8Array): TableEncoding | null {
  if (head[0] === 0xff && head[1] === 0xfe) return "utf-16le";
  if (head[0] === 0xfe && head[1] === 0xff) return "utf-16be";
  const nuls = [0, 0];
  const length = Math.min(head.length, 2000);
  for (let at = 0; at < length; at++) if (head[at] === 0) nuls[at % 2] = (nuls[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = nuls;
  const [few, many] = [length * 0.02, length * 0.35];
  if (odd > many && even <= few) return "utf-16le";
  return even > many && odd <= few ? "utf-16be" : null;
}

export interface TextDecoding {
  decode(piece?: Uint8Array): string;
}

export function decodingOf(encoding: TableEncoding): TextDecoding {
  if (encoding === "mixed") return new MixedDecoding();
  const decoder = new TextDecoder(encoding);
  return { decode: (piece) => decoder.decode(piece, { stream: piece !== undefined }) };
}

/** UTF-8 where the bytes are UTF-8, Windows-1252 where they are not. */
class MixedDecoding implements TextDecoding {
  private rest: Uint8Array = new Uint8Array();
  private readonly utf8 = new TextDecoder("utf-8");
  private readonly windows = new TextDecoder("windows-1252");

  decode(piece?: Uint8Array): string {
    const bytes = Buffer.concat([this.rest, piece ?? new Uint8Array()]);
    const end = piece ? Math.max(0, bytes.length - 3) : bytes.length;
    const parts: string[] = [];
    let from = 0;
    let at = 0;
    while (at < end) {
      const length = (bytes[at] ?? 0) < 0x80 ? 1 : utf8Length(bytes, at);
      if (length === 0) {
        parts.push(
          this.utf8.decode(bytes.subarray(from, at)),
          this.windows.decode(bytes.subarray(at, at + 1)),
        );
        from = at + 1;
      }
      at += length || 1;
    }
    parts.push(this.utf8.decode(bytes.subarray(from, at)));
    this.rest = bytes.subarray(at);
    return parts.join("");
  }
}

const windowsBytes = new Map<string, number>();
for (let byte = 0x80; byte <= 0xff; byte++)
  windowsBytes.set(new TextDecoder("windows-1252").decode(Uint8Array.of(byte)), byte);

/**
 * repairedLetters("BjÃ¸rn") = "Bjørn": UTF-8 that was once read as Windows-1252 and written again. Any other text comes
 * back as it is.
 */
export function repairedLetters(text: string): string {
  if (!/[ÃÂâ][\u0080-\u00bf\u0152-\u2122]/.test(text)) return text;
  const bytes: number[] = [];
  for (const letter of text) {
    const byte = letter.charCodeAt(0) < 0x80 ? letter.charCodeAt(0) : windowsBytes.get(letter);
    if (byte === undefined) return text;
    bytes.push(byte);
  }
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(Uint8Array.from(bytes));
  } catch {
    return text;
  }
}
