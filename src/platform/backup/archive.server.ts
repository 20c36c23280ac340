import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream";
import { type Extract, extract } from "tar-stream";
import { z } from "zod";
import { OperatorError } from "../operator-error";

/* A backup is one tar file: manifest.json, tables/<name>/<part>.copy in PostgreSQL's text format, files/<path>,
   secret.key, and last end.json with the hash of every entry. A file whose end is missing or does not match is not
   a backup. */
export const formatVersion = 1;

const tableSchema = z.object({ name: z.string(), columns: z.array(z.string()).min(1) });
const manifestSchema = z.object({
  format: z.literal(formatVersion),
  createdAt: z.string(),
  migrations: z.array(z.object({ number: z.number(), name: z.string(), checksum: z.string() })),
  tables: z.array(tableSchema),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() })),
});
const endSchema = z.object({
  hashes: z.record(z.string(), z.string()),
  rows: z.record(z.string(), z.number()),
});

export type Entry = Extract extends AsyncIterable<infer Each> ? Each : never;
export type BackedUpTable = z.infer<typeof tableSchema>;
export type Manifest = z.infer<typeof manifestSchema>;
export type End = z.infer<typeof endSchema>;

export const manifestName = "manifest.json";
export const endName = "end.json";
export const secretName = "secret.key";
export const filesPrefix = "files/";

export function partName(table: string, part: number): string {
  return `tables/${table}/${String(part).padStart(6, "0")}.copy`;
}

export function tableOfPart(name: string): string | null {
  return /^tables\/([^/]+)\/\d{6}\.copy$/.exec(name)?.[1] ?? null;
}

/** The entries in the file's order. Each must be read before the next one comes. */
export async function* entriesOf(file: string): AsyncGenerator<Entry> {
  const archive = extract();
  pipeline(createReadStream(file), archive, () => {
    // The reader below gets the same error.
  });
  for await (const entry of archive) yield entry;
}

export async function bytesOf(entry: Entry): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of entry) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Reads the whole file once and checks every byte, so that nothing is changed for a broken backup. */
export async function verifyArchive(file: string): Promise<{ manifest: Manifest; end: End }> {
  return await readWhole(file).catch((error: Error) => {
    throw error instanceof OperatorError ? error : notABackup(file, error.message);
  });
}

async function readWhole(file: string): Promise<{ manifest: Manifest; end: End }> {
  const hashes = new Map<string, string>();
  let manifest: Manifest | null = null;
  let end: End | null = null;
  for await (const entry of entriesOf(file)) {
    const { name } = entry.header;
    if (name === endName) {
      end = endSchema.parse(JSON.parse(String(await bytesOf(entry))));
    } else if (name === manifestName) {
      const bytes = await bytesOf(entry);
      hashes.set(name, sha256(bytes));
      manifest = parseManifest(file, bytes);
    } else {
      const hash = createHash("sha256");
      for await (const chunk of entry) hash.update(chunk as Buffer);
      hashes.set(name, hash.digest("hex"));
    }
  }
  if (!manifest || !end) throw notABackup(file, "its end is missing");
  const wrong = Object.keys({ ...end.hashes, ...Object.fromEntries(hashes) }).find(
    (name) => end.hashes[name] !== hashes.get(name),
  );
  if (wrong) throw notABackup(file, `${wrong} is damaged or missing`);
  return { manifest, end };
}

function parseManifest(file: string, bytes: Buffer): Manifest {
  const parsed = manifestSchema.safeParse(JSON.parse(String(bytes)));
  if (parsed.success) return parsed.data;
  throw notABackup(file, `this program does not know its format (it knows version ${formatVersion})`);
}

export function sha256(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}

function notABackup(file: string, why: string): OperatorError {
  return new OperatorError(`${file} is not a whole backup: ${why}. Nothing was changed.`);
}
