import type { Shares, Vector } from "./fit";

/** What was learnt of the examples, in the few arrays that a file can hold: the build learns, and the program reads. */
export interface Lesson {
  /** The parts of texts, by number. */
  readonly names: readonly string[];
  /** Where the rows of each part begin, and the end of the last. */
  readonly starts: Uint32Array;
  /** For each part the examples that have it, and how much of it. */
  readonly rows: Uint16Array;
  readonly values: Float32Array;
  /** For each example how much it counts for each class, in this unit. */
  readonly shares: Int16Array;
  readonly unit: number;
}

interface Loose {
  readonly names: readonly string[];
  readonly byFeature: readonly Vector[];
  readonly shares: Shares;
  readonly examples: number;
}

const mostExamples = 65_535;
const largest = 32_767;

export function packed({ names, byFeature, shares, examples }: Loose): Lesson {
  if (examples > mostExamples) throw new Error(`More than ${mostExamples} examples`);
  const starts = new Uint32Array(names.length + 1);
  for (const [id, { ids }] of byFeature.entries()) starts[id + 1] = (starts[id] as number) + ids.length;
  const size = starts[names.length] ?? 0;
  const [rows, values] = [new Uint16Array(size), new Float32Array(size)];
  for (const [id, vector] of byFeature.entries()) {
    rows.set(vector.ids, starts[id]);
    values.set(vector.values, starts[id]);
  }
  let unit = 0;
  for (const share of shares) unit = Math.max(unit, Math.abs(share) / largest);
  return {
    names,
    starts,
    rows,
    values,
    shares: Int16Array.from(shares, (share) => Math.round(share / (unit || 1))),
    unit,
  };
}

/** A checksum of texts (FNV-1a): whether a lesson is of these examples. */
export function checksum(texts: readonly string[]): number {
  let sum = 0x811c9dc5;
  for (const text of texts)
    for (let at = 0; at <= text.length; at++) sum = Math.imul(sum ^ (text.charCodeAt(at) || 10), 0x01000193);
  return sum >>> 0;
}

const arrays = ["starts", "values", "rows", "shares"] as const;

/** A head of JSON with its length before it, then the arrays, largest elements first. */
export function writtenLesson(lesson: Lesson, of: number): Uint8Array {
  const sizes = arrays.map((name) => lesson[name].length);
  const head = new TextEncoder().encode(
    JSON.stringify({ of, names: lesson.names, unit: lesson.unit, sizes }),
  );
  const padded = Math.ceil((head.length + 4) / 4) * 4;
  const parts = arrays.map((name) => lesson[name]);
  const bytes = new Uint8Array(padded + parts.reduce((sum, { byteLength }) => sum + byteLength, 0));
  new DataView(bytes.buffer).setUint32(0, head.length, true);
  bytes.set(head, 4);
  let at = padded;
  for (const { buffer, byteOffset, byteLength } of parts) {
    bytes.set(new Uint8Array(buffer, byteOffset, byteLength), at);
    at += byteLength;
  }
  return bytes;
}

/** Null: of other examples than those with this checksum. */
export function readLesson(bytes: Uint8Array, of: number): Lesson | null {
  // The arrays need a place that their elements' size divides.
  const buffer = new Uint8Array(bytes).buffer;
  const length = new DataView(buffer).getUint32(0, true);
  const head = JSON.parse(new TextDecoder().decode(new Uint8Array(buffer, 4, length)));
  if (head.of !== of) return null;
  const [starts = 0, values = 0, rows = 0, shares = 0] = head.sizes as number[];
  let at = Math.ceil((length + 4) / 4) * 4;
  const from = (bytesLong: number) => {
    at += bytesLong;
    return at - bytesLong;
  };
  return {
    names: head.names,
    unit: head.unit,
    starts: new Uint32Array(buffer, from(4 * starts), starts),
    values: new Float32Array(buffer, from(4 * values), values),
    rows: new Uint16Array(buffer, from(2 * rows), rows),
    shares: new Int16Array(buffer, from(2 * shares), shares),
  };
}
