import { isIPv4 } from "node:net";
import { deriveKey } from "../crypto.server";
import { limitKeyOf, networkKeyOf } from "./client-address.server";

export { limitKeyOf };

/**
 * What may be stored of a visitor's network address: the narrow and the wide unit of limits. An IPv4 address has no
 * wider one here: neighbours in a /24 have nothing to do with each other.
 */
export interface OriginKeys {
  readonly addressKey: string;
  readonly networkKey: string;
}

/** Keyed with the program's secret: from a plain hash the address could be found by trying all addresses. */
export function originKeys(appSecret: string, address: string): OriginKeys {
  return {
    addressKey: deriveKey(appSecret, "visitor address", limitKeyOf(address)),
    networkKey: deriveKey(appSecret, "visitor network", isIPv4(address) ? address : networkKeyOf(address)),
  };
}
