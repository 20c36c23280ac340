import { ed25519 } from "@noble/curves/ed25519.js";
import { secp256k1 } from "@noble/curves/secp256k1.js";
import { keccak_256 } from "@noble/hashes/sha3.js";
import { base58 } from "@scure/base";
import { type Instant, parseInstant, plusMinutes } from "~/kit/time";
import type { Chain } from "../wallet-chains";

export interface SignedMessage {
  readonly chain: Chain;
  /** In the form of ERC-4361, which the other chain has taken over. */
  readonly message: string;
  /** Hexadecimal for ethereum, base64url for solana. */
  readonly signature: string;
}

export interface WalletSignIn {
  /** Ethereum's in small letters, whatever the wallet writes. */
  readonly address: string;
  /** The site that the person signed in to: `https://app.example.no`. */
  readonly origin: string;
}

export type WalletProblem = "invalid" | "expired";

/** How old a signed message may be, and how far ahead the person's clock. */
const minutesOld = 10;
const minutesAhead = 1;

/** Who has signed the message, for which site. It may have been used before: the caller counts that. */
export function readWalletMessage(signed: SignedMessage, now: Instant): WalletSignIn | WalletProblem {
  const said = fieldsOf(signed);
  if (!said) return "invalid";
  const address = signed.chain === "ethereum" ? said.address.toLowerCase() : said.address;
  if (!isSignedBy(address, signed)) return "invalid";
  const { fields, origin } = said;
  const [issued, from, until] = ["Issued At", "Not Before", "Expiration Time"].map((name) => {
    const text = fields.get(name);
    return text === undefined ? undefined : parseInstant(text);
  });
  if (!issued || from === null || until === null) return "invalid";
  if (issued > plusMinutes(now, minutesAhead) || issued < plusMinutes(now, -minutesOld)) return "expired";
  if ((from ?? now) > now || (until ?? Number.POSITIVE_INFINITY) <= now) return "expired";
  return { address, origin };
}

interface Said {
  readonly address: string;
  readonly origin: string;
  readonly fields: ReadonlyMap<string, string>;
}

const names = [
  "URI",
  "Version",
  "Chain ID",
  "Nonce",
  "Issued At",
  "Expiration Time",
  "Not Before",
  "Request ID",
];
const chainNames: Readonly<Record<Chain, string>> = { ethereum: "Ethereum", solana: "Solana" };
const addresses: Readonly<Record<Chain, RegExp>> = {
  ethereum: /^0x[0-9a-fA-F]{40}$/,
  solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
};

/** The message's parts. A field that stands twice says nothing for sure, so the message is refused. */
function fieldsOf({ chain, message }: SignedMessage): Said | null {
  const [head = "", address = "", ...rest] = message.split("\n");
  const wanted = ` wants you to sign in with your ${chainNames[chain]} account:`;
  if (!head.endsWith(wanted) || !addresses[chain].test(address)) return null;
  const fields = new Map<string, string>();
  for (const line of rest) {
    if (/^Resources:?$/.test(line)) break;
    const name = names.find((one) => line.startsWith(`${one}: `));
    if (!name) continue;
    if (fields.has(name)) return null;
    fields.set(name, line.slice(name.length + 2));
  }
  const uri = URL.parse(fields.get("URI") ?? "");
  const domain = head.slice(0, -wanted.length).replace(/^https?:\/\//, "");
  if (fields.get("Version") !== "1" || !uri || uri.host !== domain) return null;
  return { address, origin: uri.origin, fields };
}

function isSignedBy(address: string, { chain, message, signature }: SignedMessage): boolean {
  try {
    return chain === "ethereum"
      ? ethereumSigner(message, signature) === address
      : // Strict: a weak key would have a signature for every message.
        ed25519.verify(Buffer.from(signature, "base64url"), Buffer.from(message), base58.decode(address), {
          zip215: false,
        });
  } catch {
    // The libraries throw at what is no signature and no key at all.
    return false;
  }
}

/** `personal_sign`: the key is found from the signature, and the address from the key. */
function ethereumSigner(message: string, signature: string): string | null {
  const [, compact, last] = /^0x([0-9a-f]{128})([0-9a-f]{2})$/i.exec(signature) ?? [];
  if (!compact || !last) return null;
  const recovery = Number.parseInt(last, 16) % 27;
  const text = Buffer.from(message);
  const hash = keccak_256(Buffer.concat([Buffer.from(`\x19Ethereum Signed Message:\n${text.length}`), text]));
  const read = secp256k1.Signature.fromBytes(Buffer.from(compact, "hex"), "compact").addRecoveryBit(recovery);
  const key = read.recoverPublicKey(hash).toBytes(false).subarray(1);
  return `0x${Buffer.from(keccak_256(key).subarray(-20)).toString("hex")}`;
}
