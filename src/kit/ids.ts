/** A uuid typed by the record that it identifies, so that a hold's id cannot be used as a booking's. */
export type Id<Kind extends string> = string & { readonly __id: Kind };

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The id when the text is a uuid, else null: text in an address can be anything. */
export function parseId<Kind extends string>(text: string | null | undefined): Id<Kind> | null {
  return text && uuidPattern.test(text) ? (text.toLowerCase() as Id<Kind>) : null;
}
