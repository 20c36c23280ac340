import { Readable } from "node:stream";
import type { Admin, Doer } from "~/areas/access/types";
import { keepObject, moveObject, removeObjects } from "~/areas/files/commands/objects.server";
import { objectLimits } from "~/areas/files/rules";
import { nameInAddress } from "~/areas/files/rules/object-names";
import { listObjects, objectAt, objectsNamed } from "~/areas/files/store/objects.server";
import type {
  ListedObject,
  ObjectListing,
  ObjectPlace,
  ObjectReason,
  StoredObject,
} from "~/areas/files/types/objects";
import { ok, type Result, refuse } from "~/kit/result";
import { isStorable } from "~/kit/storable-json";
import { inTransaction } from "~/platform/database/tx.server";
import { receiveTemporary } from "~/platform/files/receive-upload.server";
import { RefusedUpload, spool } from "~/platform/files/spool.server";
import type { Content, UploadReason } from "~/platform/files/types";
import type { Services } from "~/platform/services.server";

interface Sent extends ObjectPlace {
  readonly doer: Doer;
  readonly replaces: boolean;
  readonly cacheSeconds: number;
  readonly userMetadata: Readonly<Record<string, unknown>>;
}

type Sending = Result<StoredObject, UploadReason | Exclude<ObjectReason, "not-found">>;

/** Streams a body to the store, then keeps it under its name. A form tells cache time and metadata before the file. */
export async function uploadObject(services: Services, request: Request, sent: Sent): Promise<Sending> {
  const received = await receive(services, request);
  if (!received.ok) return received;
  const { db, clock, files } = services;
  const { path, content, fields } = received.value;
  await files.store.put(path, content);
  const told = { ...sent, ...toldIn(fields) };
  return inTransaction(db, (tx) => keepObject(tx, sent.doer, { ...told, content }, clock.now()));
}

interface ReceivedBody {
  readonly path: string;
  readonly content: Content;
  readonly fields: URLSearchParams;
}

async function receive({ files }: Services, request: Request): Promise<Result<ReceivedBody, UploadReason>> {
  if (/^multipart\/form-data;/i.test(request.headers.get("content-type") ?? "")) {
    const form = await receiveTemporary(request, files, objectLimits);
    if (!form.ok) return refuse(form.reason);
    const { path, file, fields } = form.value;
    const { sha256, bytes, contentType } = file;
    return ok({ path, content: { sha256, bytes, contentType }, fields });
  }
  try {
    const body = Readable.fromWeb((request.body ?? new Blob().stream()) as never);
    const { path, ...content } = await spool(body, files.incoming, objectLimits);
    return ok({ path, content, fields: new URLSearchParams() });
  } catch (error) {
    if (error instanceof RefusedUpload) return refuse(error.reason);
    throw error;
  }
}

function toldIn(fields: URLSearchParams): Partial<Pick<Sent, "cacheSeconds" | "userMetadata">> {
  const seconds = /^\d{1,8}$/.exec(fields.get("cacheControl") ?? "")?.[0];
  const metadata = metadataIn(fields.get("metadata"));
  return {
    ...(seconds !== undefined && { cacheSeconds: Math.min(Number(seconds), 31_536_000) }),
    ...(metadata && { userMetadata: metadata }),
  };
}

const mostMetadata = 10_000;

/** An object in JSON; null for anything else. */
export function metadataIn(text: string | null): Readonly<Record<string, unknown>> | null {
  if (text === null || text.length > mostMetadata) return null;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) && isStorable(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

/** An object by its name, as it is stored or as an address would have it. */
export async function findObject({ db }: Services, place: ObjectPlace): Promise<StoredObject | null> {
  const asked = await objectAt(db, place);
  return asked ?? objectAt(db, { bucket: place.bucket, name: nameInAddress(place.name) });
}

/** The same for many: for each name its object, or null. */
export async function findObjects(
  { db }: Services,
  bucket: string,
  names: readonly string[],
): Promise<(StoredObject | null)[]> {
  const found = await objectsNamed(db, bucket, [...names, ...names.map(nameInAddress)]);
  const at = new Map(found.map((object) => [object.name, object]));
  return names.map((name) => at.get(name) ?? at.get(nameInAddress(name)) ?? null);
}

export function listFolder({ db }: Services, asked: ObjectListing): Promise<ListedObject[]> {
  return listObjects(db, asked);
}

export function placeObject(
  { db, clock }: Services,
  admin: Admin,
  asked: { readonly from: ObjectPlace; readonly to: ObjectPlace; readonly copies: boolean },
): Promise<Result<StoredObject, ObjectReason>> {
  return inTransaction(db, (tx) => moveObject(tx, admin, asked, clock.now()));
}

export function deleteObjects(
  { db }: Services,
  admin: Admin,
  asked: { readonly bucket: string; readonly names: readonly string[] },
): Promise<readonly StoredObject[]> {
  return inTransaction(db, (tx) => removeObjects(tx, admin, asked));
}
