/** Whose wallets can sign a message of ours. */
export const chains = ["ethereum", "solana"] as const;
export type Chain = (typeof chains)[number];

/** Reads `ethereum solana`; null when another word is among them. */
export function chainsIn(text: string): readonly Chain[] | null {
  const words = text.split(/\s+/).filter((word) => word !== "");
  const known = words.filter((word): word is Chain => (chains as readonly string[]).includes(word));
  return known.length === words.length ? known : null;
}
