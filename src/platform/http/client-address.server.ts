import { isIP, isIPv4 } from "node:net";

/**
 * The visitor's address. Each trusted proxy appends the address it saw to X-Forwarded-For, so the visitor's is that
 * many entries from the right; entries further left are the visitor's own claim. With no trusted proxy the header is
 * not read at all.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | null,
  trustedProxies: number,
): string {
  const peer = normaliseAddress(socketAddress ?? "") ?? "0.0.0.0";
  if (trustedProxies === 0 || !forwardedFor) return peer;
  const hops = [...forwardedFor.split(","), peer].map((hop) => normaliseAddress(hop));
  const trusted = hops.slice(-trustedProxies - 1);
  // An entry that is no address was not written by our proxies: trust only the addresses to the right of it.
  const firstBad = trusted.lastIndexOf(null);
  return trusted[firstBad + 1] ?? peer;
}

/** One spelling per address: no port, no zone, no brackets, and IPv4 as IPv4 also when it is mapped into IPv6. */
function normaliseAddress(text: string): string | null {
  let address = text.trim().toLowerCase();
  const bracketed = /^\[(.+)\](?::\d+)?$/.exec(address);
  if (bracketed?.[1]) address = bracketed[1];
  else if (/^[\d.]+:\d+$/.test(address)) address = address.slice(0, address.indexOf(":"));
  address = address.replace(/%.*$/, "");
  const version = isIP(address);
  if (version === 4) return address;
  if (version !== 6) return null;
  const groups = groupsOf(address);
  const [high, low] = [groups[6] ?? 0, groups[7] ?? 0];
  const mapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (mapped) return [high >> 8, high & 255, low >> 8, low & 255].join(".");
  return groups.map((group) => group.toString(16)).join(":");
}

/** The unit of a limit: an IPv4 address, or the /64 of one IPv6 subscriber. */
export function limitKeyOf(address: string): string {
  return isIPv4(address) ? address : `${address.split(":").slice(0, 4).join(":")}::/64`;
}

/**
 * The network of an address or of its limit key: the /48 of IPv6, of which one subscriber may have all 65,536 /64s, and
 * the /24 of IPv4.
 */
export function networkKeyOf(address: string): string {
  if (address.includes(":")) return `${address.split(":").slice(0, 3).join(":")}::/48`;
  return `${address.split(".").slice(0, 3).join(".")}.0/24`;
}

/** Whom a request counts for. */
export interface Origin {
  /** An address, or the /64 of IPv6. */
  readonly address: string;
  /** The /24 or /48 around it. */
  readonly network: string;
}

export function originOf(address: string): Origin {
  return { address: limitKeyOf(address), network: networkKeyOf(address) };
}

/** The part that may be logged: enough to recognise a flood, not enough to identify a household. */
export function loggedAddress(address: string): string {
  return isIPv4(address) ? address.replace(/\.\d+$/, ".0") : `${address.split(":").slice(0, 3).join(":")}::`;
}

function groupsOf(address: string): number[] {
  const dotted = /^(.*:)(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(address);
  const plain = dotted ? `${dotted[1]}${pair(dotted[2], dotted[3])}:${pair(dotted[4], dotted[5])}` : address;
  const [left = "", right] = plain.split("::");
  const head = left ? left.split(":") : [];
  const tail = right ? right.split(":") : [];
  const middle = right === undefined ? [] : Array<string>(8 - head.length - tail.length).fill("0");
  return [...head, ...middle, ...tail].map((group) => Number.parseInt(group, 16));
}

function pair(high = "0", low = "0"): string {
  return ((Number(high) << 8) | Number(low)).toString(16);
}
