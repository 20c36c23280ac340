import { parseEmail } from "~/kit/email";
import { parseId } from "~/kit/ids";
import { parseInstant } from "~/kit/time";
import { oneLine } from "~/kit/typed-text";
import type { GroupChange } from "./group-change";

/** Client navigation adds parameters of the router's own, so only these are passed on by a form. */
export const groupChangeFields: readonly string[] = ["hva", "person", "tid", "med", "navn", "epost"];

/**
 * The change in the fields of the group's page: "hva=flytt&person=…&tid=…". Null when there is none; "email" when the
 * address is invalid.
 */
export function readGroupChange(fields: URLSearchParams | FormData): GroupChange | "email" | null {
  const text = (name: string) => oneLine(String(fields.get(name) ?? ""));
  const memberId = parseId<"booking-member">(text("person"));
  const kind = text("hva");
  if (kind === "ny" || kind === "navn") {
    const name = text("navn").slice(0, 100);
    const typed = text("epost");
    const email = typed === "" ? "" : parseEmail(typed);
    if (email === null) return "email";
    if (kind === "ny") return { kind: "add", name, email };
    return memberId && { kind: "person", memberId, name, email };
  }
  if (!memberId) return null;
  if (kind === "ut") return { kind: "remove", memberId };
  if (kind === "flytt") {
    const start = parseInstant(text("tid"));
    return start === null ? null : { kind: "move", memberId, start };
  }
  const otherId = kind === "bytt" ? parseId<"booking-member">(text("med")) : null;
  return otherId && { kind: "swap", memberId, otherId };
}
