import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyInstance } from "@fastify/busboy";
import { ok, type Result, refuse } from "~/kit/result";
import { oneLine } from "~/kit/typed-text";
import type { Files } from "./files.server";
import { RefusedUpload, type Spooled, spool } from "./spool.server";
import type { Content, UploadLimits, UploadReason } from "./types";

export interface ReceivedFile extends Content {
  /** The sender's file name: one line, without folders. For display only, never used as a path. */
  readonly name: string;
}

export interface Received {
  readonly file: ReceivedFile;
  readonly fields: URLSearchParams;
}

/** The fields that arrived before the file was refused, so that a form comes back filled in. */
export interface RefusedFields {
  readonly fields: URLSearchParams;
}

/** A slow upload may continue; one that sends nothing for this long is ended. */
const silenceMs = 30_000;
/** Allowance for multipart boundaries, names and a form's few other fields. */
const formBytes = 256 * 1024;
const nameLength = 200;

/**
 * Streams a form with one file into the store. The caller has checked the actor. The content is stored when this
 * returns; it is swept after a day unless `keepFile` gives it a row.
 */
export async function receiveUpload(
  request: Request,
  files: Files,
  limits: UploadLimits & { readonly silenceMs?: number },
): Promise<Result<Received, UploadReason, RefusedFields>> {
  const temporary = await receiveTemporary(request, files, limits);
  if (!temporary.ok) return temporary;
  const { path, file, fields } = temporary.value;
  await files.store.put(path, file);
  return ok({ file, fields });
}

/** The same, but the file stays at `path` among the unfinished uploads: the caller stores or removes it. */
export async function receiveTemporary(
  request: Request,
  { incoming }: Pick<Files, "incoming">,
  limits: UploadLimits & { readonly silenceMs?: number },
): Promise<Result<Received & { readonly path: string }, UploadReason, RefusedFields>> {
  const fields = new URLSearchParams();
  if (Number(request.headers.get("content-length") ?? 0) > limits.mostBytes + formBytes) {
    return refuse("too-large", { fields });
  }
  try {
    const { spooled, name } = await readForm(request, incoming, { limits, fields });
    const { path, ...content } = spooled;
    return ok({ path, file: { ...content, name: nameOf(name) }, fields });
  } catch (error) {
    if (error instanceof RefusedUpload) return refuse(error.reason, { fields });
    throw error;
  }
}

interface Form {
  readonly spooled: Spooled;
  readonly name: string;
}

async function readForm(
  request: Request,
  incoming: string,
  {
    limits,
    fields,
  }: { readonly limits: UploadLimits & { readonly silenceMs?: number }; readonly fields: URLSearchParams },
): Promise<Form> {
  const parser = parserFor(request);
  const stop = new AbortController();
  let file: { name: string; stream: Readable; spooled: Promise<Spooled> } | null = null;
  parser.on("field", (name, value) => fields.append(name, value));
  parser.on("file", (_field, stream, name) => {
    // A form in which no file was chosen sends a file without a name.
    if (file || !name) return void stream.resume();
    const spooled = spool(stream, incoming, limits);
    file = { name, stream, spooled };
    spooled.catch(() => stop.abort());
  });
  const body = Readable.fromWeb((request.body ?? new Blob().stream()) as never);
  const broken = await pipeline(body, letGoWhenSilent(limits.silenceMs ?? silenceMs), parser, {
    signal: stop.signal,
  }).then(
    () => false,
    () => true,
  );
  const found = file as { name: string; stream: Readable; spooled: Promise<Spooled> } | null;
  if (!found) throw new RefusedUpload(broken ? "broken-off" : "no-file");
  if (broken) found.stream.destroy(new RefusedUpload("broken-off"));
  return { spooled: await found.spooled, name: found.name };
}

function parserFor(request: Request): BusboyInstance {
  const type = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data;/i.test(type)) throw new RefusedUpload("no-file");
  const limits = {
    files: 1,
    fields: 20,
    fieldSize: 10_000,
    fieldNameSize: 100,
    headerPairs: 50,
    headerSize: 8_000,
  };
  return new Busboy({ headers: { "content-type": type }, limits, preservePath: true });
}

function letGoWhenSilent(ms: number): Transform {
  const through = new Transform({
    transform(chunk, _encoding, done) {
      timer.refresh();
      done(null, chunk);
    },
    destroy(error, done) {
      clearTimeout(timer);
      done(error);
    },
  });
  const timer = setTimeout(() => through.destroy(new RefusedUpload("broken-off")), ms);
  return through;
}

/** nameOf("C:\\Users\\Kari\\liste.csv") = "liste.csv" */
function nameOf(given: string): string {
  const last = oneLine(given).split(/[\\/]/).at(-1)?.trim() ?? "";
  return [...last].slice(-nameLength).join("") || "fil";
}
