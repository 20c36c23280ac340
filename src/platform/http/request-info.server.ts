import { newId, newNonce } from "../crypto.server";
import type { RequestInfo } from "../services.server";
import { clientAddress } from "./client-address.server";

/** The facts about a request before its first check. */
export function requestInfoOf(
  peer: string | undefined,
  forwardedFor: string | readonly string[] | null,
  userAgent: string | null | undefined,
  trustedProxies: number,
): RequestInfo {
  return {
    id: newId(),
    nonce: newNonce(),
    address: clientAddress(peer, forwardedFor === null ? null : String(forwardedFor), trustedProxies),
    userAgent: userAgent ?? "",
  };
}
