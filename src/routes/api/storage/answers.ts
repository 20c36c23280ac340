import type { StoredObject } from "~/areas/files/types/objects";
import { toIso } from "~/kit/time";

/** Answers in the wire format of the hosted backend's files. Its errors have a status of their own in the body. */
export function json(value: unknown, status = 200): Response {
  return Response.json(value, { status, headers: { "Cache-Control": "no-store" } });
}

const errors = {
  "not-found": [400, "404", "not_found", "Object not found"],
  exists: [400, "409", "Duplicate", "The resource already exists"],
  "bad-name": [400, "400", "InvalidKey", "Invalid key"],
  "bad-token": [400, "400", "InvalidJWT", "jwt is not valid"],
  "old-token": [400, "400", "InvalidJWT", '"exp" claim timestamp check failed'],
  forbidden: [403, "403", "Unauthorized", "new row violates row-level security policy"],
  invalid: [400, "400", "invalid_request", "The request is not valid"],
  "too-large": [413, "413", "Payload too large", "The object exceeded the maximum allowed size"],
  "wrong-type": [415, "415", "invalid_mime_type", "mime type is not supported"],
  empty: [400, "400", "invalid_request", "The object is empty"],
  "no-file": [400, "400", "invalid_request", "There is no file in the form"],
  "broken-off": [400, "400", "invalid_request", "The upload was broken off"],
  "unknown-call": [404, "404", "not_found", "Route not found"],
} as const satisfies Record<string, readonly [number, string, string, string]>;

export type StorageError = keyof typeof errors;

export function fail(error: StorageError): Response {
  const [status, statusCode, name, message] = errors[error];
  return json({ statusCode, error: name, message }, status);
}

export function failureOf(statusCode: string, message: string): object {
  return { statusCode, error: message, message };
}

const etagOf = ({ sha256 }: StoredObject) => `"${sha256.slice(0, 32)}"`;

/** An object in a list. */
export function shown(object: StoredObject, name = object.name): object {
  const updated = toIso(object.updatedAt);
  const etag = etagOf(object);
  return {
    name,
    id: object.id,
    bucket_id: object.bucket,
    updated_at: updated,
    created_at: toIso(object.createdAt),
    last_accessed_at: updated,
    metadata: {
      eTag: etag,
      size: object.bytes,
      mimetype: object.contentType,
      cacheControl: `max-age=${object.cacheSeconds}`,
      lastModified: updated,
      contentLength: object.bytes,
      httpStatusCode: 200,
    },
    user_metadata: object.userMetadata,
  };
}

/** One object alone, in the words of `info`. */
export function info(object: StoredObject): object {
  return {
    id: object.id,
    name: object.name,
    bucket_id: object.bucket,
    version: object.fileId,
    size: object.bytes,
    content_type: object.contentType,
    cache_control: `max-age=${object.cacheSeconds}`,
    etag: etagOf(object),
    metadata: object.userMetadata,
    last_modified: toIso(object.updatedAt),
    created_at: toIso(object.createdAt),
  };
}
