import { z } from "zod";
import { looksSigned, staffOfWire, wireSessionOf } from "~/areas/access/gate/wire.server";
import type { Admin, Doer, Staff } from "~/areas/access/types";
import { isBucket, isObjectName, nameInAddress } from "~/areas/files/rules/object-names";
import { type ObjectPlace, objectSorts } from "~/areas/files/types/objects";
import {
  deleteObjects,
  findObject,
  findObjects,
  listFolder,
  metadataIn,
  placeObject,
  uploadObject,
} from "~/flows/wire-objects.server";
import { isStorable } from "~/kit/storable-json";
import { sendFile } from "~/platform/files/send-file.server";
import type { MachineCall } from "~/platform/http/machine-doors.server";
import { services } from "~/platform/services.server";
import { accountTokenOf } from "../functions/caller.server";
import { fail, info, json, shown } from "./answers";
import { checkToken, readingToken, writingToken } from "./signed-paths.server";

/** The member of staff who asks; null for everybody else. */
async function staffOf({ request, context }: MachineCall): Promise<Staff | null | "bad-token"> {
  const bearer = accountTokenOf(request.headers, services(context));
  if (bearer === null || !looksSigned(bearer)) return null;
  const session = await wireSessionOf(context, bearer);
  return typeof session === "string" ? "bad-token" : staffOfWire(context, session);
}

/** Staff read; administrators write. */
async function admitted(call: MachineCall, kind: "staff"): Promise<Staff | Response>;
async function admitted(call: MachineCall, kind: "admin"): Promise<Admin | Response>;
async function admitted(call: MachineCall, kind: "staff" | "admin"): Promise<Staff | Response> {
  const staff = await staffOf(call);
  if (staff === "bad-token") return fail("bad-token");
  if (staff === null || (kind === "admin" && staff.kind !== "admin")) return fail("forbidden");
  return staff;
}

/** `bucket/name/with/folders`, as it stands in an address. */
export function placeIn(path: string): ObjectPlace | null {
  const [, bucket = "", name = ""] = /^([^/]+)\/(.+)$/s.exec(path) ?? [];
  const place = { bucket: nameInAddress(bucket), name: nameInAddress(name) };
  return isBucket(place.bucket) && isObjectName(place.name) ? place : null;
}

async function bodyOf<Schema extends z.ZodType>(
  { request }: MachineCall,
  schema: Schema,
): Promise<z.output<Schema> | undefined> {
  const typed: unknown = await request.json().catch(() => null);
  return isStorable(typed) ? schema.safeParse(typed).data : undefined;
}

/** `POST object/<bucket>/<name>`; `PUT`, or the header `x-upsert`, replaces. */
export async function upload(call: MachineCall, place: ObjectPlace): Promise<Response> {
  const admin = await admitted(call, "admin");
  if (admin instanceof Response) return admin;
  const { request } = call;
  const replaces = request.method === "PUT" || request.headers.get("x-upsert") === "true";
  const doer: Doer = { kind: "staff", id: admin.userId, name: admin.name };
  return receive(call, place, { doer, replaces });
}

async function receive(
  { request, context }: MachineCall,
  place: ObjectPlace,
  { doer, replaces }: { readonly doer: Doer; readonly replaces: boolean },
): Promise<Response> {
  const seconds = /max-age=(\d{1,8})/.exec(request.headers.get("cache-control") ?? "")?.[1];
  const metadata = request.headers.get("x-metadata");
  const sent = {
    ...place,
    doer,
    replaces,
    cacheSeconds: Math.min(Number(seconds ?? 3600), 31_536_000),
    userMetadata: metadataIn(metadata && Buffer.from(metadata, "base64").toString("utf8")) ?? {},
  };
  const kept = await uploadObject(services(context), request, sent);
  if (!kept.ok) return fail(kept.reason);
  const { id, bucket, name } = kept.value;
  return json({ Id: id, Key: `${bucket}/${name}` });
}

/** `GET object/<bucket>/<name>` */
export async function download(call: MachineCall, place: ObjectPlace): Promise<Response> {
  const staff = await admitted(call, "staff");
  return staff instanceof Response ? staff : send(call, place);
}

/** `GET object/sign/<bucket>/<name>?token=...`: the link alone is the proof. */
export async function downloadSigned(call: MachineCall, place: ObjectPlace): Promise<Response> {
  const token = new URL(call.request.url).searchParams.get("token");
  const allowed = await checkToken(call.context, token, { use: "storage:read", place });
  return typeof allowed === "string" ? fail(allowed) : send(call, place);
}

async function send({ request, context }: MachineCall, place: ObjectPlace): Promise<Response> {
  const parts = services(context);
  const object = await findObject(parts, place);
  if (!object) return fail("not-found");
  const asked = new URL(request.url).searchParams.get("download");
  const name = (asked || object.name).split("/").at(-1) ?? object.name;
  const { sha256, bytes, contentType } = object;
  const file = await sendFile(request, parts.files.store, { sha256, bytes, contentType, name });
  file.headers.set("Cache-Control", `private, max-age=${object.cacheSeconds}`);
  return file;
}

export async function showInfo(call: MachineCall, place: ObjectPlace): Promise<Response> {
  const staff = await admitted(call, "staff");
  if (staff instanceof Response) return staff;
  const object = await findObject(services(call.context), place);
  return object ? json(info(object)) : fail("not-found");
}

const seconds = z.number().int().min(1).max(31_536_000);
const signSchema = z.object({ expiresIn: seconds });

/** The client encodes the address itself, so it goes out as it is. */
const signedUrl = (kind: "sign" | "upload/sign", { bucket, name }: ObjectPlace, token: string) =>
  `/object/${kind}/${bucket}/${name}?token=${token}`;

export async function sign(call: MachineCall, place: ObjectPlace): Promise<Response> {
  const staff = await admitted(call, "staff");
  if (staff instanceof Response) return staff;
  const asked = await bodyOf(call, signSchema);
  if (!asked) return fail("invalid");
  const object = await findObject(services(call.context), place);
  if (!object) return fail("not-found");
  const token = await readingToken(call.context, object, asked.expiresIn);
  return json({ signedURL: signedUrl("sign", object, token) });
}

const names = z.array(z.string().max(900)).max(1_000);
const signManySchema = z.object({ expiresIn: seconds, paths: names });

export async function signMany(call: MachineCall, bucket: string): Promise<Response> {
  const staff = await admitted(call, "staff");
  if (staff instanceof Response) return staff;
  const asked = await bodyOf(call, signManySchema);
  if (!asked) return fail("invalid");
  const { expiresIn, paths } = asked;
  const found = await findObjects(services(call.context), bucket, paths);
  const answers = found.map(async (object, n) => {
    const path = paths[n];
    if (!object) return { error: notThere, path, signedURL: null };
    const token = await readingToken(call.context, object, expiresIn);
    return { error: null, path, signedURL: signedUrl("sign", object, token) };
  });
  return json(await Promise.all(answers));
}

const notThere = "Either the object does not exist or you do not have access to it";

/** `POST object/upload/sign/<bucket>/<name>`: a link with which somebody else uploads this one object. */
export async function signUpload(call: MachineCall, place: ObjectPlace): Promise<Response> {
  const admin = await admitted(call, "admin");
  if (admin instanceof Response) return admin;
  const replaces = call.request.headers.get("x-upsert") === "true";
  if (!replaces && (await findObject(services(call.context), place))) return fail("exists");
  const token = await writingToken(call.context, place, { replaces });
  return json({ url: signedUrl("upload/sign", place, token), token });
}

export async function uploadSigned(call: MachineCall, place: ObjectPlace): Promise<Response> {
  const token = new URL(call.request.url).searchParams.get("token");
  const allowed = await checkToken(call.context, token, { use: "storage:write", place });
  if (typeof allowed === "string") return fail(allowed);
  const doer: Doer = { kind: "system", id: null, name: "storage/v1" };
  return receive(call, place, { doer, replaces: allowed.replaces });
}

const listSchema = z.object({
  prefix: z.string().max(900).default(""),
  search: z.string().max(200).nullish(),
  limit: z.number().int().min(0).max(1_000).default(100),
  offset: z.number().int().min(0).max(1_000_000).default(0),
  sortBy: z
    .object({ column: z.enum(objectSorts).default("name"), order: z.string().default("asc") })
    .partial()
    .nullish(),
});

export async function list(call: MachineCall, bucket: string): Promise<Response> {
  const staff = await admitted(call, "staff");
  if (staff instanceof Response) return staff;
  const asked = await bodyOf(call, listSchema);
  if (!asked) return fail("invalid");
  const folder = asked.prefix.replace(/^\/+|\/+$/g, "");
  const found = await listFolder(services(call.context), {
    bucket,
    prefix: folder === "" ? "" : `${folder}/`,
    search: asked.search ?? "",
    limit: asked.limit,
    offset: asked.offset,
    sort: asked.sortBy?.column ?? "name",
    isDescending: asked.sortBy?.order === "desc",
  });
  const none = { id: null, updated_at: null, created_at: null, last_accessed_at: null, metadata: null };
  return json(found.map(({ name, object }) => (object ? shown(object, name) : { name, ...none })));
}

const moveSchema = z.object({
  bucketId: z.string().max(100),
  sourceKey: z.string().max(900),
  destinationKey: z.string().max(900),
  destinationBucket: z.string().max(100).nullish(),
});

export const move = (call: MachineCall) => moveOrCopy(call, false);
export const copy = (call: MachineCall) => moveOrCopy(call, true);

async function moveOrCopy(call: MachineCall, copies: boolean): Promise<Response> {
  const admin = await admitted(call, "admin");
  if (admin instanceof Response) return admin;
  const asked = await bodyOf(call, moveSchema);
  if (!asked) return fail("invalid");
  const from = { bucket: asked.bucketId, name: asked.sourceKey };
  const to = { bucket: asked.destinationBucket ?? asked.bucketId, name: asked.destinationKey };
  const placed = await placeObject(services(call.context), admin, { from, to, copies });
  if (!placed.ok) return fail(placed.reason);
  const { id, bucket, name } = placed.value;
  return json(copies ? { Id: id, Key: `${bucket}/${name}` } : { message: "Successfully moved" });
}

const removeSchema = z.object({ prefixes: names });

export async function remove(call: MachineCall, bucket: string): Promise<Response> {
  const admin = await admitted(call, "admin");
  if (admin instanceof Response) return admin;
  const asked = await bodyOf(call, removeSchema);
  if (!asked) return fail("invalid");
  const gone = await deleteObjects(services(call.context), admin, { bucket, names: asked.prefixes });
  return json(gone.map((object) => shown(object)));
}
