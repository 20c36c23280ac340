import type { Staff } from "~/areas/access/types";
import { recordCreation } from "~/areas/history/commands.server";
import { parsePhone } from "~/kit/phone";
import { type Instant, toDate } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import type { LeadFields } from "../schema";
import { leads } from "../tables.server";
import type { LeadId, LeadSource } from "../types";

/** Somebody who asked, as staff write it or as a booking that was given up says it. */
export async function keepLead(
  tx: Tx,
  staff: Staff,
  {
    source,
    productSlug,
    ...fields
  }: LeadFields & { readonly source: Extract<LeadSource, "incomplete" | "by-hand"> },
  now: Instant,
): Promise<LeadId> {
  const id = newId<LeadId>();
  const at = toDate(now);
  await tx.insert(leads).values({
    ...{ id, source, ...fields, phoneE164: parsePhone(fields.phone), productSlug: productSlug || null },
    ...{ status: "new", statusSince: at, createdAt: at },
  });
  await recordCreation(tx, staff, { kind: "lead", id }, "created", {}, now);
  return id;
}
