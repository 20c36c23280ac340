import type { Admin, Doer } from "~/areas/access/types";
import { ok, type Result, refuse } from "~/kit/result";
import type { Instant } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import type { Content } from "~/platform/files/types";
import { dropFile, keepFile } from "../commands.server";
import { isBucket, isObjectName, nameInAddress } from "../rules/object-names";
import {
  changeObject,
  deleteObjects,
  insertObject,
  isLastOfFile,
  lockNames,
  lockObject,
  objectAt,
} from "../store/objects.server";
import type { ObjectId, ObjectPlace, ObjectReason, StoredObject } from "../types/objects";

export interface ObjectToKeep extends ObjectPlace {
  readonly content: Content;
  readonly cacheSeconds: number;
  readonly userMetadata: Readonly<Record<string, unknown>>;
  /** Whether an object of this name is replaced. */
  readonly replaces: boolean;
}

const isPlace = ({ bucket, name }: ObjectPlace) => isBucket(bucket) && isObjectName(name);

/** Keeps a content that has been received under a name. */
export async function keepObject(
  tx: Tx,
  doer: Doer,
  { bucket, name, content, cacheSeconds, userMetadata, replaces }: ObjectToKeep,
  now: Instant,
): Promise<Result<StoredObject, Exclude<ObjectReason, "not-found">>> {
  if (!isPlace({ bucket, name })) return refuse("bad-name");
  await lockNames(tx, [{ bucket, name }]);
  const before = await lockObject(tx, { bucket, name });
  if (before && !replaces) return refuse("exists");
  const received = { ...content, name: name.split("/").at(-1)?.slice(-200) ?? name };
  const { id: fileId } = await keepFile(tx, doer, { kind: "object", received }, now);
  const kept = { fileId, cacheSeconds, userMetadata };
  if (before) {
    await changeObject(tx, before.id, kept, now);
    if (await isLastOfFile(tx, before.fileId)) await dropFile(tx, before.fileId);
  } else if (!(await insertObject(tx, { id: newId<ObjectId>(), bucket, name, ...kept }, now))) {
    return refuse("exists");
  }
  const stored = await objectAt(tx, { bucket, name });
  if (!stored) throw new Error("An object was not stored");
  return ok(stored);
}

/** Gives an object another name, or keeps a second object of the same content. */
export async function moveObject(
  tx: Tx,
  _admin: Admin,
  { from, to, copies }: { readonly from: ObjectPlace; readonly to: ObjectPlace; readonly copies: boolean },
  now: Instant,
): Promise<Result<StoredObject, ObjectReason>> {
  if (!isPlace(to)) return refuse("bad-name");
  await lockNames(tx, [from, to]);
  const found = (await lockObject(tx, from)) ?? (await lockObject(tx, inAddress(from)));
  if (!found) return refuse("not-found");
  if (await lockObject(tx, to)) return refuse("exists");
  if (!copies) {
    await changeObject(tx, found.id, to, now);
    return ok({ ...found, ...to });
  }
  const { fileId, cacheSeconds, userMetadata } = found;
  const copy = { id: newId<ObjectId>(), ...to, fileId, cacheSeconds, userMetadata };
  return (await insertObject(tx, copy, now)) ? ok({ ...found, ...copy }) : refuse("exists");
}

/** A name that a client once put into an address as it was has been read from that address. */
const inAddress = ({ bucket, name }: ObjectPlace): ObjectPlace => ({ bucket, name: nameInAddress(name) });

/** Removes those of the names that are there, and tells which. */
export async function removeObjects(
  tx: Tx,
  _admin: Admin,
  { bucket, names }: { readonly bucket: string; readonly names: readonly string[] },
): Promise<readonly StoredObject[]> {
  const exact = await deleteObjects(tx, bucket, names);
  const found = new Set(exact.map(({ name }) => name));
  // Another object may have the name that this one is in an address.
  const others = names.filter((name) => !found.has(name)).map(nameInAddress);
  const gone = [...exact, ...(await deleteObjects(tx, bucket, others))];
  for (const { fileId } of gone.toSorted((a, b) => a.fileId.localeCompare(b.fileId)))
    if (await isLastOfFile(tx, fileId)) await dropFile(tx, fileId);
  return gone;
}
