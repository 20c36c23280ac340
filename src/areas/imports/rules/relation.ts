import type { PlanReason, ReadRow, Standing, TwinReason } from "../types";
import { textOf, valuesOf } from "./keys";
import { isNearName } from "./near-name";

export interface Relation {
  readonly isSame: boolean;
  /** Why it is the same. */
  readonly reason: PlanReason;
  /** Why it may be the same, when it is not. */
  readonly twin: TwinReason | null;
  /** 0 to 100 */
  readonly score: number;
}

/**
 * What a row has to do with a record that shares a key with it: the same e-mail or orgnr is the same, and so is the same
 * phone with a near name. The same phone with another name, or the same name alone, may be the same.
 */
export function relationOf({ keys, given }: ReadRow, record: Standing): Relation {
  const shares = (kind: "e" | "p" | "o" | "n") => {
    const held = new Set(valuesOf(record.keys, kind));
    return valuesOf(keys, kind).some((value) => held.has(value));
  };
  const byEmail = shares("e");
  const name = textOf(given.name);
  if (shares("o")) return same("same-orgnr", 100);
  // Two numbers are two companies, even when one accountant receives the invoices of both.
  const isOther = hasOther(valuesOf(keys, "o"), valuesOf(record.keys, "o"));
  if (byEmail && isOther) return twin("same-email", 60);
  const byPhone = shares("p");
  const isElsewhere =
    hasOther(valuesOf(keys, "e"), valuesOf(record.keys, "e")) ||
    hasOther(valuesOf(keys, "p"), valuesOf(record.keys, "p"));
  // A number without a name is its owner's, unless an address says that somebody else has it too.
  const isNear = name ? isNearName(name, textOf(record.fields.name)) : !isElsewhere;
  if (byEmail) return same("same-email", byPhone ? 99 : isNear ? 97 : 95);
  if (byPhone) return isNear && !isOther ? same("same-phone", 90) : twin("same-phone", 70);
  return twin("same-name", isOther ? 20 : isElsewhere ? 40 : 60);
}

/** Both have some, and none in common. */
function hasOther(one: readonly string[], other: readonly string[]): boolean {
  return one.length > 0 && other.length > 0 && !one.some((value) => other.includes(value));
}

function same(reason: PlanReason, score: number): Relation {
  return { isSame: true, reason, twin: null, score };
}

function twin(by: TwinReason, score: number): Relation {
  return { isSame: false, reason: "possible", twin: by, score };
}
