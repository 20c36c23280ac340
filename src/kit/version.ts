/**
 * The version of a record that a form says was seen: parseVersion("7") = 7. null when it is missing or no whole
 * number; then nothing may be done, because nobody knows what was seen.
 */
export function parseVersion(value: FormDataEntryValue | null | undefined): number | null {
  return typeof value === "string" && /^\d{1,15}$/.test(value) ? Number(value) : null;
}
