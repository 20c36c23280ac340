import { lookup } from "node:dns/promises";
import http from "node:http";
import https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress } from "./public-address";

export type AddressReason = "closed-network" | "unknown-host" | "refused";

/** An address that is refused without connecting. */
export class AddressRefused extends Error {
  override readonly name = "AddressRefused";
  constructor(readonly reason: AddressReason) {
    super(reason);
  }
}

export type Resolve = (host: string) => Promise<readonly { address: string; family: number }[]>;

interface Options {
  /** An address on this machine that is allowed: the stand-in of tests. */
  readonly standIn: string | null;
  readonly resolve?: Resolve | undefined;
}

/**
 * Options for a request to an address that a person has typed, so that it reaches only the open internet. A name is
 * resolved once for each connection, all its addresses are checked, and the connection goes to those.
 */
export function clientFor(url: URL, { standIn, resolve = resolveAll }: Options) {
  if (url.protocol !== "https:" && url.protocol !== "http:") throw new AddressRefused("refused");
  const isStandIn = standIn !== null && url.origin === new URL(standIn).origin;
  const host = url.hostname.replace(/^\[|\]$/g, "");
  // An IP address is not looked up, so it is checked here.
  if (!isStandIn && isIP(host) !== 0 && !isPublicAddress(host)) throw new AddressRefused("closed-network");
  return {
    client: url.protocol === "https:" ? https : http,
    connection: {
      // No keep-alive: a reused connection might lead elsewhere than the checked address.
      agent: false,
      ...(!isStandIn && { lookup: checkedLookup(resolve) }),
    } as const,
  };
}

const resolveAll: Resolve = (host) => lookup(host, { all: true });

/** Resolves the host for the connection if every one of its addresses is public. */
function checkedLookup(resolve: Resolve): LookupFunction {
  return (host, { all }, answer) => {
    resolve(host).then(
      (found) => {
        const [first] = found;
        if (!first) return answer(new AddressRefused("unknown-host"), []);
        if (!found.every(({ address }) => isPublicAddress(address))) {
          return answer(new AddressRefused("closed-network"), []);
        }
        if (all) answer(null, [...found]);
        else answer(null, first.address, first.family);
      },
      () => answer(new AddressRefused("unknown-host"), []),
    );
  };
}
