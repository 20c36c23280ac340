import type { FieldErrors, Typed } from "~/areas/waitlist/ui/wish-fields";

/** All typed values, so that a refused form comes back filled in. */
export function typedIn(form: FormData): Typed {
  const names = [...new Set(form.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const values = form.getAll(name).filter((value) => typeof value === "string");
      return [name, values.length === 1 ? values[0] : values];
    }),
  );
}

export interface Refused {
  readonly message: string | null;
  readonly typed: Typed;
  readonly errors: FieldErrors;
}

/** The errors with their fields, for the summary. A group of boxes is linked by its first one. */
export function summaryOf(errors: FieldErrors): { readonly fieldId: string; readonly message: string }[] {
  return Object.entries(errors).flatMap(([fieldId, messages]) =>
    (messages ?? []).map((message) => ({ fieldId, message })),
  );
}
