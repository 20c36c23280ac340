import type { Turns } from "~/kit/turns";

/** The parts of a text by number, each with its weight; the length of all is one. */
export interface Vector {
  readonly ids: Int32Array;
  readonly values: Float32Array;
}

/** How far the classifier may bend to a single example. */
const stiffness = 1.4;
const rounds = 6;
/** Classes that are fitted side by side: few enough for the processor's memory, and for the program's. */
const abreast = 16;

/** For each example how much it counts for each class; a text's score is the sum over the examples that it is like. */
export type Shares = Float32Array;

/**
 * Ridge regression of every class against all others, by conjugate gradients over the examples: always the same for the
 * same examples.
 */
export function* fitClasses(
  vectors: readonly Vector[],
  classOf: readonly number[],
  byFeature: readonly Vector[],
  classes: number,
): Turns<Shares> {
  const shares = new Float32Array(vectors.length * classes);
  for (let first = 0; first < classes; first += abreast) {
    const some = Math.min(abreast, classes - first);
    const target = new Float32Array(vectors.length * some);
    for (const [row, of] of classOf.entries())
      if (of >= first && of < first + some) target[row * some + of - first] = 1;
    const solved = yield* solve(target, vectors, byFeature, some);
    for (let row = 0; row < vectors.length; row++)
      shares.set(solved.subarray(row * some, (row + 1) * some), row * classes + first);
  }
  return shares;
}

function* solve(
  rest: Float32Array,
  vectors: readonly Vector[],
  byFeature: readonly Vector[],
  classes: number,
): Turns<Float32Array> {
  const solution = new Float32Array(rest.length);
  const moved = new Float32Array(rest.length);
  const weights = new Float32Array(byFeature.length * classes);
  const step = Float32Array.from(rest);
  let before = productsOf(rest, rest, classes);
  for (let round = 0; round < rounds; round++) {
    yield* spread(weights, byFeature, step, classes);
    yield* spread(moved, vectors, weights, classes);
    for (let at = 0; at < moved.length; at++)
      moved[at] = (moved[at] as number) + stiffness * (step[at] as number);
    const along = ratios(before, productsOf(step, moved, classes));
    addScaled(solution, solution, step, along);
    addScaled(
      rest,
      rest,
      moved,
      along.map((share) => -share),
    );
    const after = productsOf(rest, rest, classes);
    addScaled(step, rest, step, ratios(after, before));
    before = after;
  }
  return solution;
}

/** The score of each class for a text with these likenesses to the examples. */
export function scoresOf(likenesses: Float32Array, shares: Shares, classes: number): Float32Array {
  const scores = new Float32Array(classes);
  for (let row = 0; row < likenesses.length; row++) {
    const likeness = likenesses[row] as number;
    if (likeness === 0) continue;
    const first = row * classes;
    for (let of = 0; of < classes; of++)
      scores[of] = (scores[of] as number) + likeness * (shares[first + of] as number);
  }
  return scores;
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

/** Rows between two pauses. */
const rowsATurn = 200;

/** Every row of `to` becomes the sum of rows of `from`, as the row's vector names and weighs them. */
function* spread(
  to: Float32Array,
  rows: readonly Vector[],
  from: Float32Array,
  classes: number,
): Turns<void> {
  to.fill(0);
  for (let row = 0; row < rows.length; row++) {
    addRows(to, row * classes, rows[row] as Vector, from, classes);
    if (row % rowsATurn === 0) yield;
  }
}

/** Nearly all of the time goes here. */
function addRows(
  to: Float32Array,
  start: number,
  { ids, values }: Vector,
  from: Float32Array,
  classes: number,
): void {
  for (let at = 0; at < ids.length; at++) {
    const share = values[at] as number;
    const first = (ids[at] as number) * classes;
    for (let of = 0; of < classes; of++)
      to[start + of] = (to[start + of] as number) + share * (from[first + of] as number);
  }
}

/** For each class the product of its two columns. */
function productsOf(a: Float32Array, b: Float32Array, classes: number): Float64Array {
  const sums = new Float64Array(classes);
  for (let row = 0; row < a.length; row += classes)
    for (let of = 0; of < classes; of++)
      sums[of] = (sums[of] as number) + (a[row + of] as number) * (b[row + of] as number);
  return sums;
}

function ratios(over: Float64Array, under: Float64Array): Float64Array {
  return over.map((value, of) => ((under[of] as number) > 1e-12 ? value / (under[of] as number) : 0));
}

/** `to` = `a` + each column of `b` times its share. */
function addScaled(to: Float32Array, a: Float32Array, b: Float32Array, shares: Float64Array): void {
  for (let row = 0; row < to.length; row += shares.length)
    for (let of = 0; of < shares.length; of++)
      to[row + of] = (a[row + of] as number) + (shares[of] as number) * (b[row + of] as number);
}
