import type { Staff } from "~/areas/access/types";
import { recordChange } from "~/areas/history/commands.server";
import { ok, type Result, refuse } from "~/kit/result";
import type { Instant } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import { isSameRange } from "../rules/frames";
import { isOver } from "../rules/states";
import {
  disputeFrames,
  framesOfPerson,
  insertFrames,
  rangeById,
  removeRange,
  setCameraClock,
} from "../store/frames.server";
import { oppdragById } from "../store/oppdrag.server";
import { lockPerson, personById } from "../store/people.server";
import type { OppdragId } from "../types";
import type { CameraClock, FrameId, Frames } from "../types/people";
import type { DayId, PersonId } from "../types/plan";

export type FrameRefusal = "not-found" | "unknown-frames" | "over";

interface Correction {
  readonly id: OppdragId;
  readonly frameId: FrameId;
  /** Null: the range is somebody else's, or a mistake. */
  readonly range: Pick<Frames, "camera" | "first" | "last"> | null;
}

/** Corrects a range, or takes it away. What was written before stays in the table. */
export async function correctFrames(
  tx: Tx,
  staff: Staff,
  { id, frameId, range }: Correction,
  now: Instant,
): Promise<Result<undefined, FrameRefusal>> {
  const first = await rangeById(tx, frameId);
  const person = first && (await openPerson(tx, id, first.personId));
  // Read after the lock: another device may have corrected it.
  const found = await rangeById(tx, frameId);
  if (!found || !person) return refuse("unknown-frames");
  if (person === "over") return refuse("over");
  await removeRange(tx, frameId, now);
  const { personId, dayId, isDisputed, at } = found;
  if (range) await insertFrames(tx, { id: newId(), personId, dayId, isDisputed, ...range }, at);
  const left = await framesOfPerson(tx, personId);
  if (left.length < 2) await disputeFrames(tx, personId, false);
  await note(tx, staff, id, personId, now);
  return ok();
}

/** More frames of somebody who has been photographed, such as those of a second camera. */
export async function addFrames(
  tx: Tx,
  staff: Staff,
  { id, personId, dayId, range }: Omit<Correction, "frameId"> & { personId: PersonId; dayId: DayId },
  now: Instant,
): Promise<Result<undefined, FrameRefusal>> {
  const person = await openPerson(tx, id, personId);
  if (!person || !range) return refuse("not-found");
  if (person === "over") return refuse("over");
  // Pressed twice.
  if ((await framesOfPerson(tx, personId)).some((known) => isSameRange(known, range))) return ok();
  await insertFrames(tx, { id: newId(), personId, dayId, isDisputed: false, ...range }, now);
  await note(tx, staff, id, personId, now);
  return ok();
}

/** Both ranges are the person's: two devices noted different pictures. */
export async function keepBothFrames(
  tx: Tx,
  staff: Staff,
  { id, personId }: { readonly id: OppdragId; readonly personId: PersonId },
  now: Instant,
): Promise<Result<undefined, FrameRefusal>> {
  const person = await openPerson(tx, id, personId);
  if (!person || person === "over") return refuse("not-found");
  await disputeFrames(tx, personId, false);
  await note(tx, staff, id, personId, now);
  return ok();
}

/** From one picture of our clock: how far the camera's is ahead. */
export async function noteCameraClock(
  tx: Tx,
  { userId }: Staff,
  { id, ...clock }: CameraClock & { readonly id: OppdragId; readonly dayId: DayId },
  now: Instant,
): Promise<Result<undefined, FrameRefusal>> {
  const oppdrag = await oppdragById(tx, id);
  if (!oppdrag?.days.some((day) => day.id === clock.dayId)) return refuse("not-found");
  await setCameraClock(tx, clock, userId, now);
  return ok();
}

async function openPerson(tx: Tx, id: OppdragId, personId: PersonId): Promise<"over" | "open" | null> {
  const found = await personById(tx, personId);
  if (found?.oppdragId !== id || !(await lockPerson(tx, personId))) return null;
  const oppdrag = await oppdragById(tx, id);
  return !oppdrag || isOver(oppdrag.status) ? "over" : "open";
}

/** In the person's own history: the job's would make two devices wait for each other. */
async function note(tx: Tx, staff: Staff, _id: OppdragId, personId: PersonId, now: Instant): Promise<void> {
  await recordChange(tx, staff, { kind: "oppdrag-person", id: personId }, "frames", {}, now);
}
