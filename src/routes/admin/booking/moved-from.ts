import { adminHref } from "~/kit/admin-href";
import { parseId } from "~/kit/ids";
import { type Instant, parseInstant, toIso } from "~/kit/time";

interface MovedFrom {
  readonly from: Instant;
  readonly resourceId: string | undefined;
}

/** After a move the address holds the previous time, so that the page can offer to undo it. */
export function movedFrom({ from, resourceId }: MovedFrom): URLSearchParams {
  return new URLSearchParams({ fra: toIso(from), ...(resourceId && { hos: resourceId }) });
}

/** The preview of moving it back, with its letter; null when it was not moved. */
export function moveBackHref(bookingId: string, address: URLSearchParams): string | null {
  const from = parseInstant(address.get("fra"));
  if (from === null) return null;
  const resource = parseId<"resource">(address.get("hos"));
  const asked = new URLSearchParams({ start: toIso(from), ...(resource && { resource }) });
  return `${adminHref.bookingMove(bookingId)}?${asked}`;
}
