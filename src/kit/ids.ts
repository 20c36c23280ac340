/** A uuid that says what it identifies, so that a hold's id is never taken for a booking's. */
export type Id<Kind extends string> = string & { readonly __id: Kind };

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The id when the text is a uuid, else null: addresses hold whatever a stranger types. */
export function parseId<Kind extends string>(text: string | null | undefined): Id<Kind> | null {
  return text && uuidPattern.test(text) ? (text.toLowerCase() as Id<Kind>) : null;
}
