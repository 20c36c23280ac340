/** "tel:+4790123456" of a number as people write it; Norwegian unless it says another country. Needs no table of countries. */
export function phoneLink(phone: string): string {
  const dialled = phone.replace(/[^+\d]/g, "");
  return `tel:${/^\d{8}$/.test(dialled) ? `+47${dialled}` : dialled}`;
}
