/** The characters of GSM 03.38, of which 160 fit in one message. */
const basic = new Set(
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà",
);
/** Each of these takes two units. */
const extended = new Set("\f^{}\\[~]|€");

export interface SmsLength {
  /** One character outside GSM 03.38 makes the whole message UCS-2, with room for less than half. */
  readonly encoding: "GSM-7" | "UCS-2";
  /** In units of the encoding: an extended character and a surrogate pair count as two. */
  readonly units: number;
  /** The number of messages that the operator charges for. */
  readonly segments: number;
}

const room = { "GSM-7": { one: 160, each: 153 }, "UCS-2": { one: 70, each: 67 } } as const;

/** smsLength("Vi ses kl. 14.30").segments = 1 */
export function smsLength(text: string): SmsLength {
  const letters = [...text];
  const encoding = letters.every((letter) => basic.has(letter) || extended.has(letter)) ? "GSM-7" : "UCS-2";
  const sizes = letters.map((letter) =>
    encoding === "GSM-7" ? (extended.has(letter) ? 2 : 1) : letter.length,
  );
  const units = sizes.reduce((sum, size) => sum + size, 0);
  const { one, each } = room[encoding];
  return { encoding, units, segments: units <= one ? 1 : segmentsOf(sizes, each) };
}

/** A character of two units is never divided between two segments. */
function segmentsOf(sizes: readonly number[], each: number): number {
  let segments = 1;
  let used = 0;
  for (const size of sizes) {
    if (used + size > each) {
      segments++;
      used = 0;
    }
    used += size;
  }
  return segments;
}

/** Characters of our own texts that are not in GSM 03.38. No-break spaces come from Intl. */
const replacements: Readonly<Record<string, string>> = {
  "\u00a0": " ",
  "\u202f": " ",
  "\u2009": " ",
  "\u2010": "-",
  "\u2011": "-",
  "–": "-",
  "—": "-",
  "−": "-",
  "«": '"',
  "»": '"',
  "“": '"',
  "”": '"',
  "„": '"',
  "‘": "'",
  "’": "'",
  "…": "...",
  "•": "-",
  "\t": " ",
};

/** The same words in GSM 03.38 where it has them: dashes, quotes and accents are replaced, other scripts stay. */
export function toGsm(text: string): string {
  return [...text.normalize("NFC").replace(/\r\n?/g, "\n")]
    .map((letter) => {
      if (basic.has(letter) || extended.has(letter)) return letter;
      const replaced = replacements[letter];
      if (replaced !== undefined) return replaced;
      // A combining accent that forms no single character.
      if (/[\u0300-\u036f]/.test(letter)) return "";
      const bare = letter.normalize("NFD").replace(/\p{M}/gu, "");
      return bare !== "" && [...bare].every((each) => basic.has(each)) ? bare : letter;
    })
    .join("");
}
