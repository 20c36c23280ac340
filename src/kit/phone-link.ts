/**
 * "tel:+4790123456" for a number as people write it; Norwegian unless it has a country code. Needs no table of
 * countries, so that it is small enough for the browser.
 */
export function phoneLink(phone: string): string {
  const dialled = phone.replace(/\(\s*0\s*\)|[^+\d]/g, "").replace(/^00/, "+");
  // Numbers of five digits are reached only from within Norway.
  const [, switchboard] = /^\+47(0\d{4})$/.exec(dialled) ?? [];
  if (switchboard) return `tel:${switchboard}`;
  return `tel:${/^\d{8}$/.test(dialled) ? `+47${dialled}` : dialled}`;
}
