/** The errors of a form for the summary above it, each with the field that it links to. */
export function fieldErrors(
  errors: Readonly<Record<string, readonly string[] | null>>,
  labels: Readonly<Record<string, unknown>> = {},
) {
  return Object.entries(errors).flatMap(([field, messages]) =>
    (messages ?? []).map((message) => {
      const label = labels[field];
      return { message, fieldId: field, ...(typeof label === "string" && { label }) };
    }),
  );
}
