import type { StaffAnswers } from "~/areas/catalogue/rules/staff-estimate";

/** The calculator's first values. */
const example: StaffAnswers = { persons: "12", place: "hos-dere", images: "1" };

/**
 * The answers in an address or a form: ?personer=12&sted=hos-dere&bilder=1. Missing ones are taken from the example.
 */
export function staffAnswers(given?: URLSearchParams | FormData): StaffAnswers {
  const of = (name: string, otherwise: string) => {
    const value = given?.get(name);
    return typeof value === "string" ? value.slice(0, 40) : otherwise;
  };
  return {
    persons: of("personer", example.persons),
    place: of("sted", example.place),
    images: of("bilder", example.images),
  };
}

/** The parameters in an address. */
export const staffAnswerNames = ["personer", "sted", "bilder"] as const;

export function asksForPrice(search: URLSearchParams): boolean {
  return staffAnswerNames.some((name) => search.has(name));
}
