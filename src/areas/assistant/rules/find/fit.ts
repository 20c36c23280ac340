import type { Turns } from "~/kit/turns";

/** The parts of a text by number, each with its weight; the length of all is one. */
export interface Vector {
  readonly ids: Int32Array;
  readonly values: Float32Array;
}

/** How far the classifier may bend to a single example. */
const stiffness = 0.4;
const rounds = 8;

/** The scores of a text, one for each class. */
export type Scores = (vector: Vector) => Float32Array;

/**
 * Ridge regression of every class against all others, by conjugate gradients over the examples: the weights are always
 * the same for the same examples.
 */
export function* fitClasses(
  vectors: readonly Vector[],
  classOf: readonly number[],
  byFeature: readonly Vector[],
  classes: number,
): Turns<Scores> {
  const size = vectors.length * classes;
  const solution = new Float32Array(size);
  const rest = new Float32Array(size);
  const moved = new Float32Array(size);
  const weights = new Float32Array(byFeature.length * classes);
  for (const [row, of] of classOf.entries()) rest[row * classes + of] = 1;
  const step = Float32Array.from(rest);
  let before = productsOf(rest, rest, classes);
  for (let round = 0; round < rounds; round++) {
    yield* spread(weights, byFeature, step, classes);
    yield* spread(moved, vectors, weights, classes);
    for (let at = 0; at < size; at++) moved[at] = (moved[at] as number) + stiffness * (step[at] as number);
    const shares = ratios(before, productsOf(step, moved, classes));
    addScaled(solution, solution, step, shares);
    addScaled(
      rest,
      rest,
      moved,
      shares.map((share) => -share),
    );
    const after = productsOf(rest, rest, classes);
    addScaled(step, rest, step, ratios(after, before));
    before = after;
  }
  yield* spread(weights, byFeature, solution, classes);
  return (vector) => {
    const scores = new Float32Array(classes);
    addRows(scores, 0, vector, weights, classes);
    return scores;
  };
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
