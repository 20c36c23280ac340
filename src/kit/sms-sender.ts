const longest = 11;

/** The alphanumeric sender ids that phones accept: ASCII letters and digits, at least one of them a letter. */
export function isSmsSender(text: string): boolean {
  return /^(?=.*[A-Za-z])[A-Za-z0-9]{1,11}$/.test(text);
}

const norwegian: Readonly<Record<string, string>> = { æ: "ae", ø: "o", å: "a", Æ: "Ae", Ø: "O", Å: "A" };

/** As many words of the studio's name as there is room for: smsSenderOf("Sidelys Portrettstudio") = "Sidelys". */
export function smsSenderOf(studio: string): string {
  const words = studio
    .replace(/[æøåÆØÅ]/g, (letter) => norwegian[letter] ?? "")
    .normalize("NFD")
    .replace(/[^A-Za-z0-9\s]/g, "")
    .split(/\s+/)
    .filter(Boolean);
  const [first = "", ...rest] = words;
  const fitting = rest.findIndex(
    (_, index) => [first, ...rest.slice(0, index + 1)].join("").length > longest,
  );
  const sender = [first, ...rest.slice(0, fitting < 0 ? rest.length : fitting)].join("").slice(0, longest);
  return isSmsSender(sender) ? sender : "Studio";
}
