export interface Token {
  /** In lower case. */
  readonly raw: string;
  readonly start: number;
  readonly end: number;
}

export interface Tokens {
  readonly text: string;
  readonly tokens: readonly Token[];
}

const signs = /[\p{L}\p{N}]+(?:[-'][\p{L}\p{N}]+)*/gu;

const pictures = /\p{Extended_Pictographic}/gu;

/** The words of a text; all places are those of the text that is returned. */
export function tokensOf(message: string): Tokens {
  const text = message.toLowerCase().normalize("NFC").replaceAll("’", "'");
  // "👍" is a message of its own; beside words it says nothing.
  const written = /[\p{L}\p{N}]/u.test(text) ? signs : pictures;
  const tokens = [...text.matchAll(written)].map(({ 0: raw, index }) => ({
    raw,
    start: index,
    end: index + raw.length,
  }));
  return { text, tokens };
}

/** The tokens that a part of the text touches. */
export function tokensWithin(tokens: readonly Token[], start: number, end: number): number[] {
  return tokens.flatMap((token, place) => (token.start < end && start < token.end ? [place] : []));
}

/** Whether a word is this name, one of its forms or compounds, or a slip of it. */
export function isFormOf(word: string, name: string): boolean {
  if (word === name) return true;
  if (name.length >= 5 && word.startsWith(name)) return true;
  const most = name.length < 7 ? 0 : 1 + Number(name.length > 8);
  return most > 0 && word[0] === name[0] && slipsBetween(word, name, most) <= most;
}

/** Letters left out, added, changed, or two neighbours swapped; more than `most` count as one more than that. */
export function slipsBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most || a.length > 60) return most + 1;
  const rows = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    rows.push(current);
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + Number(!isSame),
          isSwapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    if (Math.min(...current) > most) return most + 1;
  }
  return Math.min(at(a.length, b.length), most + 1);
}

/** Every place from the first to the last. */
export function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, ahead) => from + ahead);
}
