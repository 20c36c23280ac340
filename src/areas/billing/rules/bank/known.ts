import type { BankLineId } from "../../types";
import type { BankFormat, ReadLine } from "./statement";

/** A payment that is known from earlier files. */
export interface KnownLine extends Pick<ReadLine, "account" | "day" | "ore" | "currency" | "kid" | "batch"> {
  readonly id: BankLineId;
  /** The formats of the files that told of it. */
  readonly formats: readonly BankFormat[];
  /** Matched, or marked as somebody else's. */
  readonly isUsed: boolean;
  readonly isLump: boolean;
}

export interface Known {
  readonly lines: readonly KnownLine[];
  /** Fingerprint and occurrence of every line that a file of this format has told of. */
  readonly seen: ReadonlySet<string>;
  /** How a fingerprint is stored. */
  readonly hash: (fingerprint: string) => string;
  /** Batches whose sum has been found already. */
  readonly lumped: ReadonlySet<string>;
}

/** A line of the file that its format has not told of before. */
export interface NewLine {
  readonly line: ReadLine;
  readonly occurrence: number;
}

/** Lines of one place may be the same payment. */
export function placeOf({
  account,
  day,
  ore,
  currency,
}: Pick<ReadLine, "account" | "day" | "ore" | "currency">): string {
  return `${account} ${day} ${ore} ${currency}`;
}
