import type { Turns } from "~/kit/turns";

/** The parts of a text by number, each with its weight; the length of all is one. */
export interface Vector {
  readonly ids: Int32Array;
  readonly values: Float32Array;
}

/** How far the classifier may bend to a single example. */
const stiffness = 1.4;
const rounds = 6;
/** Classes that are fitted side by side; `addRow` is written out for as many. */
const abreast = 8;

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
  const weights = new Float64Array(byFeature.length * abreast);
  for (let first = 0; first < classes; first += abreast) {
    const target = new Float64Array(vectors.length * abreast);
    for (const [row, of] of classOf.entries())
      if (of >= first && of < first + abreast) target[row * abreast + of - first] = 1;
    const solved = yield* solve(target, vectors, byFeature, weights);
    const some = Math.min(abreast, classes - first);
    for (let row = 0; row < vectors.length; row++)
      shares.set(solved.subarray(row * abreast, row * abreast + some), row * classes + first);
  }
  return shares;
}

function* solve(
  rest: Float64Array,
  vectors: readonly Vector[],
  byFeature: readonly Vector[],
  weights: Float64Array,
): Turns<Float64Array> {
  const solution = new Float64Array(rest.length);
  const moved = new Float64Array(rest.length);
  const step = Float64Array.from(rest);
  let before = productsOf(rest, rest);
  for (let round = 0; round < rounds; round++) {
    yield* spread(weights, byFeature, step);
    yield* spread(moved, vectors, weights);
    for (let at = 0; at < moved.length; at++)
      moved[at] = (moved[at] as number) + stiffness * (step[at] as number);
    const along = ratios(before, productsOf(step, moved));
    addScaled(solution, solution, step, along);
    addScaled(
      rest,
      rest,
      moved,
      along.map((share) => -share),
    );
    const after = productsOf(rest, rest);
    addScaled(step, rest, step, ratios(after, before));
    before = after;
  }
  return solution;
}

/** The score of each class for a text with these likenesses to the examples. */
export function scoresOf(likenesses: Float32Array, shares: Int16Array, classes: number): Float32Array {
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
function* spread(to: Float64Array, rows: readonly Vector[], from: Float64Array): Turns<void> {
  for (let row = 0; row < rows.length; row++) {
    addRow(to, row * abreast, rows[row] as Vector, from);
    if (row % rowsATurn === 0) yield;
  }
}

/** Nearly all of the time goes here: eight sums that the processor keeps at hand. */
function addRow(to: Float64Array, start: number, { ids, values }: Vector, from: Float64Array): void {
  let [a, b, c, d, e, f, g, h] = [0, 0, 0, 0, 0, 0, 0, 0];
  for (let at = 0; at < ids.length; at++) {
    const share = values[at] as number;
    const first = (ids[at] as number) * abreast;
    a += share * (from[first] as number);
    b += share * (from[first + 1] as number);
    c += share * (from[first + 2] as number);
    d += share * (from[first + 3] as number);
    e += share * (from[first + 4] as number);
    f += share * (from[first + 5] as number);
    g += share * (from[first + 6] as number);
    h += share * (from[first + 7] as number);
  }
  to[start] = a;
  to[start + 1] = b;
  to[start + 2] = c;
  to[start + 3] = d;
  to[start + 4] = e;
  to[start + 5] = f;
  to[start + 6] = g;
  to[start + 7] = h;
}

/** For each class the product of its two columns. */
function productsOf(a: Float64Array, b: Float64Array): Float64Array {
  const sums = new Float64Array(abreast);
  for (let at = 0; at < a.length; at++) {
    const of = at % abreast;
    sums[of] = (sums[of] as number) + (a[at] as number) * (b[at] as number);
  }
  return sums;
}

function ratios(over: Float64Array, under: Float64Array): Float64Array {
  return over.map((value, of) => ((under[of] as number) > 1e-12 ? value / (under[of] as number) : 0));
}

/** `to` = `a` + each column of `b` times its share. */
function addScaled(to: Float64Array, a: Float64Array, b: Float64Array, shares: Float64Array): void {
  for (let at = 0; at < to.length; at++)
    to[at] = (a[at] as number) + (shares[at % abreast] as number) * (b[at] as number);
}
