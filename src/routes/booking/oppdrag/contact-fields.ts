import type { ContactAnswered } from "./contact-types";

/** The fields of one of the page's forms: what was typed, with its errors, when that form came back. */
export function fieldsOf(intent: string, answered: ContactAnswered) {
  const returned = answered?.intent === intent && !answered.good ? answered : null;
  return (name: string, stored = "") => {
    const typed = returned?.typed[name];
    return {
      name,
      id: `${intent}-${name}`,
      defaultValue: returned ? (typeof typed === "string" ? typed : "") : stored,
      errors: returned?.errors[name] ?? [],
    };
  };
}

export const isReturned = (intent: string, answered: ContactAnswered) =>
  answered?.intent === intent && !answered.good;
