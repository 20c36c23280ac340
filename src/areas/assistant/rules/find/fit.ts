import type { Turns } from "~/kit/turns";

/** The parts of a text by number, each with its weight; the length of all is one. */
export interface Vector {
  readonly ids: Int32Array;
  readonly values: Float32Array;
}

/** How dearly an example on the wrong side is paid for: less, and the classifier bends less to single examples. */
const cost = 1;
const mostRounds = 40;
/** A class is learnt when no example would still change by more than this. */
const settled = 0.3;

/** For each example how much it counts for each class; a text's score is the sum over the examples that it is like. */
export type Shares = Float32Array;

/**
 * A support vector machine of every class against all others (squared hinge loss), by dual coordinate descent: Hsieh
 * et al., "A Dual Coordinate Descent Method for Large-scale Linear SVM", 2008. Always the same for the same examples.
 */
export function* fitClasses(
  vectors: readonly Vector[],
  classOf: readonly number[],
  features: number,
  classes: number,
): Turns<Shares> {
  const shares = new Float32Array(vectors.length * classes);
  const rows = inOneRow(vectors, features);
  for (let of = 0; of < classes; of++) {
    const sides = Int8Array.from(classOf, (other) => (other === of ? 1 : -1));
    const counts = yield* partedBy(sides, rows);
    for (let row = 0; row < vectors.length; row++)
      shares[row * classes + of] = (counts[row] as number) * (sides[row] as number);
  }
  return shares;
}

/** All vectors one after the other: the processor reads them many times over. */
interface Rows {
  readonly starts: Int32Array;
  readonly ids: Int32Array;
  readonly values: Float32Array;
  readonly features: number;
}

function inOneRow(vectors: readonly Vector[], features: number): Rows {
  const starts = new Int32Array(vectors.length + 1);
  for (const [row, { ids }] of vectors.entries()) starts[row + 1] = (starts[row] as number) + ids.length;
  const size = starts[vectors.length] as number;
  const [ids, values] = [new Int32Array(size), new Float32Array(size)];
  for (const [row, vector] of vectors.entries()) {
    ids.set(vector.ids, starts[row]);
    values.set(vector.values, starts[row]);
  }
  return { starts, ids, values, features };
}

/** How much each example counts; those that lie far on their own side count nothing and are soon left out. */
function* partedBy(sides: Int8Array, rows: Rows): Turns<Float64Array> {
  const counts = new Float64Array(sides.length);
  // The last weight is that of every text.
  const weights = new Float64Array(rows.features + 1);
  const active = Int32Array.from(sides, (_, row) => row);
  const softness = 1 / (2 * cost);
  const random = randomNumbers();
  let size = active.length;
  let limit = Number.POSITIVE_INFINITY;
  for (let round = 0; round < mostRounds; round++) {
    let [steepest, flattest] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
    shuffle(active, size, random);
    for (let at = 0; at < size; at++) {
      const row = active[at] as number;
      const side = sides[row] as number;
      const count = counts[row] as number;
      const slope = side * scoreOf(row, rows, weights) - 1 + softness * count;
      if (count === 0 && slope > limit) {
        size--;
        active[at] = active[size] as number;
        active[size] = row;
        at--;
        continue;
      }
      const towards = count === 0 ? Math.min(slope, 0) : slope;
      steepest = Math.max(steepest, towards);
      flattest = Math.min(flattest, towards);
      if (towards === 0) continue;
      const next = Math.max(count - slope / (2 + softness), 0);
      counts[row] = next;
      add(row, rows, (next - count) * side, weights);
    }
    yield;
    if (steepest - flattest > settled) {
      limit = steepest <= 0 ? Number.POSITIVE_INFINITY : steepest;
      continue;
    }
    if (size === active.length) break;
    // Once more with those that were left out.
    size = active.length;
    limit = Number.POSITIVE_INFINITY;
  }
  return counts;
}

function scoreOf(row: number, { starts, ids, values, features }: Rows, weights: Float64Array): number {
  let score = weights[features] as number;
  const end = starts[row + 1] as number;
  for (let at = starts[row] as number; at < end; at++)
    score += (values[at] as number) * (weights[ids[at] as number] as number);
  return score;
}

function add(row: number, { starts, ids, values, features }: Rows, by: number, weights: Float64Array): void {
  weights[features] = (weights[features] as number) + by;
  const end = starts[row + 1] as number;
  for (let at = starts[row] as number; at < end; at++) {
    const id = ids[at] as number;
    weights[id] = (weights[id] as number) + by * (values[at] as number);
  }
}

/** The same numbers each time, so that the build is. */
function randomNumbers(): () => number {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return state / 2 ** 32;
  };
}

function shuffle(rows: Int32Array, size: number, random: () => number): void {
  for (let at = size - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    const kept = rows[at] as number;
    rows[at] = rows[other] as number;
    rows[other] = kept;
  }
}

/**
 * The score of each class for a text with these likenesses to the examples, in the shares' unit; `always` is what every
 * text scores.
 */
export function scoresOf(likenesses: Float32Array, shares: Int16Array, always: Float32Array): Float32Array {
  const scores = Float32Array.from(always);
  const classes = scores.length;
  for (let row = 0; row < likenesses.length; row++) {
    const likeness = likenesses[row] as number;
    if (likeness === 0) continue;
    const first = row * classes;
    for (let of = 0; of < classes; of++)
      scores[of] = (scores[of] as number) + likeness * (shares[first + of] as number);
  }
  return scores;
}

/** What every text scores for each class: all shares in it. */
export function sharesOfAll(shares: Int16Array, classes: number): Float32Array {
  const all = new Float32Array(classes);
  for (const [at, share] of shares.entries()) all[at % classes] = (all[at % classes] as number) + share;
  return all;
}

/** For each feature the examples that have it. */
export function turned(vectors: readonly Vector[], features: number): Vector[] {
  const sizes = new Int32Array(features);
  for (const { ids } of vectors) for (const id of ids) sizes[id] = (sizes[id] as number) + 1;
  const all = Array.from(sizes, (size) => ({ ids: new Int32Array(size), values: new Float32Array(size) }));
  const filled = new Int32Array(features);
  for (const [row, { ids, values }] of vectors.entries())
    for (let at = 0; at < ids.length; at++) {
      const id = ids[at] as number;
      const place = filled[id] as number;
      (all[id] as Vector).ids[place] = row;
      (all[id] as Vector).values[place] = values[at] as number;
      filled[id] = place + 1;
    }
  return all;
}
