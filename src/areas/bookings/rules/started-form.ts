/** A hold is extended only for a visitor who has started to fill in the contact form. */
export function isFormStarted(fields: FormData): boolean {
  return ["name", "email", "phone"].some((name) => {
    const value = fields.get(name);
    return typeof value === "string" && value.trim().length >= 2;
  });
}
