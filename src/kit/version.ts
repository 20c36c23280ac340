/**
 * The version of the record that the form was filled in from: parseVersion("7") = 7. Null when it is missing or not a
 * whole number; the write must then be refused, because it could overwrite a change that the person never saw.
 */
export function parseVersion(value: FormDataEntryValue | null | undefined): number | null {
  return typeof value === "string" && /^\d{1,15}$/.test(value) ? Number(value) : null;
}
