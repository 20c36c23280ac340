import type { CustomerLink, Doer, Staff, System } from "../types";

/** `nameOfHolder`: the person or company that holds the link. */
export function doerOf(actor: Staff | System): Doer;
export function doerOf(actor: CustomerLink, nameOfHolder: string): Doer;
export function doerOf(actor: Staff | System | CustomerLink, nameOfHolder = ""): Doer {
  if (actor.kind === "customer") return { kind: "link", id: actor.linkId, name: nameOfHolder };
  if (actor.kind === "system") return { kind: "system", id: null, name: actor.job };
  return { kind: "staff", id: actor.userId, name: actor.name };
}
