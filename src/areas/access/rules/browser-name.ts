/** Checked in this order, because a user agent also contains names from further down. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\/|\bEdgiOS\//, "Edge"],
  [/\bOPR\/|\bOPiOS\//, "Opera"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/Chrome\/|\bCriOS\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMacintosh\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
];

/** browserName("Mozilla/5.0 (iPhone; …) … CriOS/142.0 …") = "Chrome på iPhone"; null for an unknown browser. */
export function browserName(userAgent: string): string | null {
  const nameIn = (known: typeof browsers) => known.find(([pattern]) => pattern.test(userAgent))?.[1];
  const browser = nameIn(browsers);
  const system = nameIn(systems);
  if (browser && system) return `${browser} på ${system}`;
  return browser ?? system ?? null;
}
