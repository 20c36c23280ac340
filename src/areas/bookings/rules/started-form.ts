/** Whether a visitor has begun to say who they are: what a longer hold costs. */
export function isFormStarted(fields: FormData): boolean {
  return ["name", "email", "phone"].some((name) => {
    const value = fields.get(name);
    return typeof value === "string" && value.trim().length >= 2;
  });
}
