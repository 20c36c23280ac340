/**
 * The name as the internet's name servers know it, with letters outside a-z in Punycode: "blåbær.no" =
 * "xn--blbr-roah.no". Null for what no mail can be addressed to.
 */
export function asciiDomain(typed: string): string | null {
  // The parser of addresses would read these as the end of the name, or as escapes.
  if (/[\s/?#@%:\\[\]<>^|]/.test(typed)) return null;
  const domain = hostOf(typed.replace(/\.$/, ""));
  if (domain === null || domain.length > 253) return null;
  const labels = domain.split(".");
  const isName =
    labels.length > 1 && labels.every((label) => /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/.test(label));
  return isName && /^(?:[a-z]{2,63}|xn--[a-z\d-]+)$/.test(labels.at(-1) ?? "") ? domain : null;
}

function hostOf(name: string): string | null {
  try {
    return new URL(`http://${name}`).hostname;
  } catch {
    return null;
  }
}

/** "xn--blbr-roah.no" = "blåbær.no": as people read it. Labels that are no Punycode are unchanged. */
export function readableDomain(domain: string): string {
  return domain
    .split(".")
    .map((label) => (/^xn--/i.test(label) ? decodedLabel(label.slice(4).toLowerCase(), label) : label))
    .join(".");
}

/** A label that does not encode back to itself, or that mixes alphabets which look alike, is shown as it is. */
function decodedLabel(encoded: string, label: string): string {
  const decoded = decodePunycode(encoded);
  if (decoded === null || hostOf(`${decoded}.no`) !== `${label.toLowerCase()}.no`) return label;
  const alphabets = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u];
  return alphabets.filter((alphabet) => alphabet.test(decoded)).length > 1 ? label : decoded;
}

/** RFC 3492, section 6.2. */
function decodePunycode(encoded: string): string | null {
  const end = encoded.lastIndexOf("-");
  const letters = [...encoded.slice(0, Math.max(end, 0))].map((letter) => letter.codePointAt(0) ?? 0);
  let [code, place, bias] = [128, 0, 72];
  for (let at = end + 1; at < encoded.length; ) {
    const before = place;
    for (let weight = 1, k = 36; ; k += 36) {
      const digit = "abcdefghijklmnopqrstuvwxyz0123456789".indexOf(encoded[at++] ?? "?");
      if (digit < 0) return null;
      place += digit * weight;
      const threshold = Math.min(Math.max(k - bias, 1), 26);
      if (digit < threshold) break;
      weight *= 36 - threshold;
    }
    const count = letters.length + 1;
    bias = adaptedBias(place - before, count, before === 0);
    code += Math.floor(place / count);
    place %= count;
    if (code > 0x10ffff) return null;
    letters.splice(place++, 0, code);
  }
  return String.fromCodePoint(...letters);
}

function adaptedBias(delta: number, count: number, isFirst: boolean): number {
  let rest = isFirst ? Math.floor(delta / 700) : delta >> 1;
  rest += Math.floor(rest / count);
  let k = 0;
  for (; rest > 455; k += 36) rest = Math.floor(rest / 35);
  return k + Math.floor((36 * rest) / (rest + 38));
}
