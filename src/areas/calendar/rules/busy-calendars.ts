import { type Instant, plusHours } from "~/kit/time";

/** Bound to the sealed address, so that it opens as nothing else. */
export const addressPurpose = "busy calendar";

/**
 * The address as the program asks it: iCloud and Outlook hand out webcal://, which is https with another name. Null when
 * it cannot be one.
 */
export function calendarAddress(typed: string): string | null {
  const address = typed.trim().replace(/^webcals?:\/\//i, "https://");
  if (address.length > 2_000 || !URL.canParse(address)) return null;
  const { protocol, hostname } = new URL(address);
  return hostname !== "" && ["https:", "http:"].includes(protocol) ? address : null;
}

/**
 * Whether the file is asked for whole, although it may be unchanged: repetitions are read a year ahead, and the year
 * moves on.
 */
export function isWholeDue(wholeAt: Instant | null, now: Instant): boolean {
  return wholeAt === null || plusHours(wholeAt, 24) <= now;
}
