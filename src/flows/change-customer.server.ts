import type { Staff } from "~/areas/access/types";
import { changeCustomer } from "~/areas/customers/commands/edit-customer.server";
import { lockArrivals } from "~/areas/customers/commands/lock-arrivals.server";
import type { CustomerFields } from "~/areas/customers/types";
import { expectSeen } from "~/areas/history/commands.server";
import type { Asked } from "~/areas/records/types";
import type { Result } from "~/kit/result";
import { inTransaction } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";

/** Locks the new e-mail and phone, by which customers are matched, before the record itself. */
export function changeCustomerFields(
  { db, clock }: Services,
  staff: Staff,
  input: Asked<"customer", CustomerFields>,
): Promise<
  Result<{ version: number }, "not-found" | "changed-meanwhile" | "merged-already" | "erased-already">
> {
  return inTransaction(db, async (tx) => {
    await lockArrivals(tx, [input.value]);
    const seen = await expectSeen(tx, { kind: "customer", id: input.id }, input.version);
    if (!seen.ok) return seen;
    return changeCustomer(tx, staff, input, clock.now());
  });
}
