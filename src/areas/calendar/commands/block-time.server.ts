import { z } from "zod";
import type { Fields } from "~/areas/history/types";
import type { Period } from "~/kit/period";
import { type Instant, instant, toIso } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { type Block, blockReasons, type ResourceId } from "../types";
import { blockTime } from "./allocate-time.server";

/** False when any other allocation overlaps. */
export async function takeTime(tx: Tx, block: Block, now: Instant): Promise<boolean> {
  const taken = await blockTime(tx, {
    ownerId: block.id,
    kind: block.reason === "reise" ? "travel" : "block",
    resourceIds: block.resourceIds,
    during: block,
    note: "",
    now,
  });
  return taken.ok;
}

export const periodOf = ({ from, to }: Block): Period => ({ from, to });

export const subjectOf = ({ id }: Pick<Block, "id">) => ({ kind: "block", id }) as const;

export function fieldsOf({ from, to, reason, note, resourceIds, wholeDay, seriesId }: Block): Fields {
  return { from: toIso(from), to: toIso(to), reason, note, resourceIds, wholeDay, seriesId };
}

const momentField = z.string().transform((text) => instant(text));

/** The fields that `fieldsOf` wrote. */
export const blockFieldsSchema = z.object({
  from: momentField,
  to: momentField,
  reason: z.enum(blockReasons),
  note: z.string(),
  resourceIds: z.array(z.string().transform((id) => id as ResourceId)),
  wholeDay: z.boolean(),
  // Missing in lines from before changes could be undone.
  seriesId: z.string().nullable().default(null),
});
