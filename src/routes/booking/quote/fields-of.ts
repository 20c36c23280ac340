import type { Refused } from "../waitlist/typed-form";

/** Name, typed value and errors of a field, so that a refused form comes back filled in. */
export function fieldsOf(refused: Refused | undefined) {
  return (name: string) => {
    const value = refused?.typed[name];
    return {
      name,
      id: name,
      defaultValue: typeof value === "string" ? value : "",
      errors: refused?.errors[name] ?? undefined,
    };
  };
}
