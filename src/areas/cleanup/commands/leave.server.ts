import type { Admin } from "~/areas/access/types";
import { ok, type Result, refuse } from "~/kit/result";
import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { lockFinding, setLeft } from "../store/findings.server";
import type { FindingId } from "../types";

interface Asked {
  readonly id: FindingId;
  /** Of the data that was shown. */
  readonly fingerprint: string;
}

/** Staff leave it as it is: it stays out of the queue until the data changes. */
export async function leaveFinding(
  tx: Tx,
  admin: Admin,
  { id, fingerprint }: Asked,
  now: Instant,
): Promise<Result<undefined, "solved-already" | "changed-meanwhile">> {
  const finding = await lockFinding(tx, id);
  if (!finding) return refuse("solved-already");
  if (finding.fingerprint !== fingerprint) return refuse("changed-meanwhile");
  if (finding.leftAt === null) await setLeft(tx, id, { at: now, by: admin.userId });
  return ok();
}

export async function takeUpAgain(
  tx: Tx,
  _admin: Admin,
  id: FindingId,
): Promise<Result<undefined, "solved-already">> {
  if (!(await lockFinding(tx, id))) return refuse("solved-already");
  await setLeft(tx, id, null);
  return ok();
}
