import type { CustomerLink, Staff } from "~/areas/access/types";
import { lockVersion, recordChange } from "~/areas/history/commands.server";
import { ok, type Result, refuse } from "~/kit/result";
import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { isOver } from "../rules/states";
import { lockOppdrag, updateOppdrag } from "../store/oppdrag.server";
import type { Arranged, Oppdrag, OppdragId } from "../types";

type Edited = Pick<
  Oppdrag,
  "name" | "answerBy" | "code" | "emailDomain" | "gettingThere" | "preparation" | "uses" | "orderNumber"
> & { readonly arranged: Arranged; readonly invoiceReference: string };

/** What employees read, until when they answer, and what is agreed about place and pictures. Nothing typed: not changed. */
export async function editOppdrag(
  tx: Tx,
  actor: Staff | CustomerLink,
  { id, form }: { readonly id: OppdragId; readonly form: Partial<Edited> },
  now: Instant,
): Promise<Result<{ readonly version: number }, "not-found" | "over">> {
  const version = await lockVersion(tx, { kind: "oppdrag", id });
  const before = await lockOppdrag(tx, id);
  if (!before) return refuse("not-found");
  if (isOver(before.status)) return refuse("over");
  const stored: Edited = { ...before, invoiceReference: before.party.invoiceReference ?? "" };
  const changed = Object.entries(form).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(stored[name as keyof Edited]),
  );
  if (changed.length === 0) return ok({ version });
  const changes = Object.fromEntries(changed) as Partial<Edited>;
  const orderFollows = changes.orderNumber ? { orderFollows: false } : {};
  await updateOppdrag(tx, id, { ...changes, ...orderFollows });
  const fields = (of: Partial<Edited>) =>
    Object.fromEntries(changed.map(([name]) => [name, JSON.stringify(of[name as keyof Edited] ?? "")]));
  const change = { before: fields(stored), after: fields(changes) };
  return ok({ version: await recordChange(tx, actor, { kind: "oppdrag", id }, "edited", change, now) });
}
