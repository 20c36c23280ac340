/**
 * "N-0359" and "0359 Oslo" = "0359"; a code of another country as it is typed, such as "SE-111 22". Null for what is
 * longer than any postal code.
 */
export function parsePostalCode(typed: string): string | null {
  const code = typed.normalize("NFKC").trim();
  const [, norwegian] = /^(?:NO?[\s-]*)?(\d{4})(?:\s+\p{L}.*)?$/iu.exec(code) ?? [];
  if (norwegian) return norwegian;
  return /^[\p{L}\d][\p{L}\d\s-]{0,11}$/u.test(code) && /\d/.test(code) ? code : null;
}
