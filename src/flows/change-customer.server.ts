import type { Staff } from "~/areas/access/types";
import { changeCustomer } from "~/areas/customers/commands/edit-customer.server";
import { lockArrivals } from "~/areas/customers/commands/lock-arrivals.server";
import type { CustomerFields, CustomerId } from "~/areas/customers/types";
import { lockVersion } from "~/areas/history/commands.server";
import { type Result, refuse } from "~/kit/result";
import { inTransaction } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";

interface ChangeInput {
  readonly id: CustomerId;
  readonly version: number;
  readonly value: CustomerFields;
}

/** Locks the new e-mail and phone, by which customers are matched, before the record itself. */
export function changeCustomerFields(
  { db, clock }: Services,
  staff: Staff,
  input: ChangeInput,
): Promise<
  Result<{ version: number }, "not-found" | "changed-meanwhile" | "merged-already" | "erased-already">
> {
  return inTransaction(db, async (tx) => {
    await lockArrivals(tx, [input.value]);
    const current = await lockVersion(tx, { kind: "customer", id: input.id });
    if (current === 0) return refuse("not-found");
    if (current !== input.version) return refuse("changed-meanwhile");
    return changeCustomer(tx, staff, input, clock.now());
  });
}
