import type { Staff } from "~/areas/access/types";
import { recordCreation } from "~/areas/history/commands.server";
import { parsePhone } from "~/kit/phone";
import { type Instant, toDate } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import { leads } from "../tables.server";
import type { LeadContact, LeadId, LeadSource, LeadWish } from "../types";

interface KeptLead {
  readonly source: Extract<LeadSource, "incomplete" | "by-hand">;
  readonly message: string;
}

/** A lead that staff entered, or that came from an abandoned booking. */
export async function keepLead(
  tx: Tx,
  staff: Staff,
  { source, productSlug, wishedFrom, ...fields }: LeadContact & LeadWish & KeptLead,
  now: Instant,
): Promise<LeadId> {
  const id = newId<LeadId>();
  const at = toDate(now);
  await tx.insert(leads).values({
    id,
    source,
    ...fields,
    phoneE164: parsePhone(fields.phone),
    productSlug,
    wishedFrom: wishedFrom === null ? null : toDate(wishedFrom),
    status: "new",
    statusSince: at,
    createdAt: at,
  });
  await recordCreation(tx, staff, { kind: "lead", id }, "created", {}, now);
  return id;
}
