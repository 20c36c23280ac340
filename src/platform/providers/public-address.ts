import { BlockList, isIPv4, isIPv6 } from "node:net";

/** Ranges that are not on the open internet: private networks, this machine, metadata services, multicast, examples. */
const closedRanges: readonly (readonly [string, number])[] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
];

/** Parts of 2000::/3 that are excluded: tunnels that hide an IPv4 address (Teredo, 6to4), benchmarks, examples. */
const closedRangesOfSix: readonly (readonly [string, number])[] = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
];

const closed = new BlockList();
for (const [net, length] of closedRanges) closed.addSubnet(net, length, "ipv4");
for (const [net, length] of closedRangesOfSix) closed.addSubnet(net, length, "ipv6");

/** All of IPv6 that is allocated (global unicast); addresses outside are local, mapped from IPv4 or reserved. */
const global6 = new BlockList();
global6.addSubnet("2000::", 3, "ipv6");

/** Whether an IP address belongs to the open internet: isPublicAddress("10.0.0.1") = false */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !closed.check(address, "ipv4");
  return isIPv6(address) && global6.check(address, "ipv6") && !closed.check(address, "ipv6");
}
