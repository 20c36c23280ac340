/**
 * "tel:+4790123456" for a number as people write it; Norwegian unless it has a country code. Needs no table of
 * countries, so that it is small enough for the browser.
 */
export function phoneLink(phone: string): string {
  const dialled = phone.replace(/[^+\d]/g, "");
  return `tel:${/^\d{8}$/.test(dialled) ? `+47${dialled}` : dialled}`;
}
