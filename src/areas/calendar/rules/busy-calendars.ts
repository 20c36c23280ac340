import { type Instant, plusHours } from "~/kit/time";

/** The purpose that the address is sealed with, so that it cannot be opened as another secret. */
export const addressPurpose = "busy calendar";

/**
 * The address that the program requests: iCloud and Outlook give out webcal://, which is https under another name. Null
 * when it is invalid.
 */
export function calendarAddress(typed: string): string | null {
  const address = typed.trim().replace(/^webcals?:\/\//i, "https://");
  if (address.length > 2_000 || !URL.canParse(address)) return null;
  const { protocol, hostname } = new URL(address);
  return hostname !== "" && ["https:", "http:"].includes(protocol) ? address : null;
}

/**
 * Whether the file is requested whole even if it may be unchanged: repetitions are expanded a year ahead, and that year
 * moves on.
 */
export function isWholeDue(wholeAt: Instant | null, now: Instant): boolean {
  return wholeAt === null || plusHours(wholeAt, 24) <= now;
}
