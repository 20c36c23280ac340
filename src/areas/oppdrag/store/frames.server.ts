import { and, asc, eq, isNull } from "drizzle-orm";
import { type Instant, instant, toDate } from "~/kit/time";
import type { Reader, Tx } from "~/platform/database/tx.server";
import { oppdragCameras, oppdragFrames, oppdragPeople } from "../tables.server";
import type { OppdragId } from "../types";
import type { CameraClock, FrameId, Frames } from "../types/people";
import type { DayId, PersonId } from "../types/plan";

export interface NewFrames extends Frames {
  readonly dayId: DayId | null;
}

export async function insertFrames(tx: Tx, frames: NewFrames, at: Instant): Promise<void> {
  await tx.insert(oppdragFrames).values({ ...frames, at: toDate(at) });
}

const isKept = isNull(oppdragFrames.removedAt);

/** All of the person's. The rows stay, because they say what was believed. */
export async function removeFrames(tx: Tx, personId: PersonId, at: Instant): Promise<void> {
  await tx
    .update(oppdragFrames)
    .set({ removedAt: toDate(at) })
    .where(and(eq(oppdragFrames.personId, personId), isKept));
}

export async function removeRange(tx: Tx, id: FrameId, at: Instant): Promise<void> {
  await tx
    .update(oppdragFrames)
    .set({ removedAt: toDate(at) })
    .where(and(eq(oppdragFrames.id, id), isKept));
}

/** Two devices wrote different frames of the person. */
export async function disputeFrames(tx: Tx, personId: PersonId, isDisputed = true): Promise<void> {
  await tx
    .update(oppdragFrames)
    .set({ isDisputed })
    .where(and(eq(oppdragFrames.personId, personId), isKept));
}

const columns = {
  id: oppdragFrames.id,
  personId: oppdragFrames.personId,
  camera: oppdragFrames.camera,
  first: oppdragFrames.first,
  last: oppdragFrames.last,
  isDisputed: oppdragFrames.isDisputed,
};

export async function framesOfPerson(db: Reader, personId: PersonId): Promise<Frames[]> {
  return db
    .select(columns)
    .from(oppdragFrames)
    .where(and(eq(oppdragFrames.personId, personId), isKept))
    .orderBy(asc(oppdragFrames.at), asc(oppdragFrames.id));
}

export async function rangeById(
  db: Reader,
  id: FrameId,
): Promise<(Frames & { readonly dayId: DayId | null; readonly at: Instant }) | null> {
  const [row] = await db
    .select({ ...columns, dayId: oppdragFrames.dayId, at: oppdragFrames.at })
    .from(oppdragFrames)
    .where(and(eq(oppdragFrames.id, id), isKept));
  return row ? { ...row, at: instant(row.at) } : null;
}

/** Of everybody on the list, in the order in which they were taken. */
export async function framesOf(db: Reader, oppdragId: OppdragId): Promise<Frames[]> {
  return db
    .select(columns)
    .from(oppdragFrames)
    .innerJoin(oppdragPeople, eq(oppdragPeople.id, oppdragFrames.personId))
    .where(and(eq(oppdragPeople.oppdragId, oppdragId), isNull(oppdragPeople.removedAt), isKept))
    .orderBy(asc(oppdragFrames.at), asc(oppdragFrames.id));
}

/** The newest comparison of a camera's clock holds. */
export async function setCameraClock(
  tx: Tx,
  { dayId, camera, offsetSeconds }: CameraClock & { readonly dayId: DayId },
  notedBy: string,
  now: Instant,
): Promise<void> {
  const values = { offsetSeconds, notedBy, notedAt: toDate(now) };
  await tx
    .insert(oppdragCameras)
    .values({ dayId, camera, ...values })
    .onConflictDoUpdate({ target: [oppdragCameras.dayId, oppdragCameras.camera], set: values });
}

export async function cameraClocksOf(db: Reader, dayId: DayId): Promise<CameraClock[]> {
  return db
    .select({ camera: oppdragCameras.camera, offsetSeconds: oppdragCameras.offsetSeconds })
    .from(oppdragCameras)
    .where(eq(oppdragCameras.dayId, dayId))
    .orderBy(asc(oppdragCameras.camera));
}
