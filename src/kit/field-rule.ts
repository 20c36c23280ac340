interface Parsed {
  readonly issues: readonly { readonly path?: readonly PropertyKey[] | undefined }[];
}

/**
 * The `when` of a rule about several fields: it is checked unless one of these fields is itself invalid. Without it zod
 * skips the rule while any field of the form is invalid, and the message comes only at the next submit.
 */
export function unlessInvalid(...fields: readonly string[]) {
  return ({ issues }: Parsed) => !issues.some(({ path }) => fields.includes(String(path?.[0])));
}
