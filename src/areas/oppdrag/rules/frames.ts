import type { FrameId, Frames } from "../types/people";

/** Cameras count from 0001 to 9999, and then begin again. */
const lastNumber = 9_999;

/** framesIn({ first: 9998, last: 3 }) = 5 */
export function framesIn({ first, last }: Pick<Frames, "first" | "last">): number {
  return last >= first ? last - first + 1 : lastNumber - first + 1 + last;
}

type Range = Pick<Frames, "camera" | "first" | "last">;

export function isSameRange(a: Range, b: Range): boolean {
  return a.camera === b.camera && a.first === b.first && a.last === b.last;
}

/** A range in the order in which the camera took it: after 9999 the count goes on. */
interface Stretch {
  readonly id: FrameId;
  readonly from: number;
  readonly to: number;
}

/**
 * The ranges of one camera as one count that never begins again. A range that starts far below the one before belongs
 * to the next round; one that starts a little below it was written later than it was taken.
 */
function stretchesOf(frames: readonly Frames[]): Stretch[] {
  let round = 0;
  let before = 0;
  return frames.map((range) => {
    if (range.first < before - lastNumber / 2) round += 1;
    else if (range.first > before + lastNumber / 2 && round > 0) round -= 1;
    before = range.first;
    const from = round * lastNumber + range.first;
    return { id: range.id, from, to: from + framesIn(range) - 1 };
  });
}

/** Ranges that share a frame with another one of the same camera. Frames come in the order in which they were written. */
export function collidingFrames(all: readonly Frames[]): ReadonlySet<FrameId> {
  const found = new Set<FrameId>();
  for (const frames of Map.groupBy(all, ({ camera }) => camera.toLowerCase()).values()) {
    const inOrder = stretchesOf(frames).toSorted((a, b) => a.from - b.from);
    let reach: Stretch | null = null;
    for (const stretch of inOrder) {
      if (reach && stretch.from <= reach.to) {
        found.add(stretch.id);
        found.add(reach.id);
      }
      if (!reach || stretch.to > reach.to) reach = stretch;
    }
  }
  return found;
}

/** So few ranges say nothing about what is usual. */
const fewest = 5;

/** Ranges with many more or many fewer frames than the others: somebody probably mistyped a number. */
export function unusualFrames(all: readonly Frames[]): ReadonlySet<FrameId> {
  const counts = all.map(framesIn).toSorted((a, b) => a - b);
  const middle = counts[Math.floor(counts.length / 2)] ?? 0;
  const isUnusual = (count: number) =>
    count > 500 ||
    (counts.length >= fewest && (count > Math.max(3 * middle, middle + 10) || 4 * count < middle));
  return new Set(all.flatMap((range) => (isUnusual(framesIn(range)) ? range.id : [])));
}

/** The camera of a station, until somebody writes another: stations never share one. */
export function cameraOf(station: number | null): string {
  return String.fromCodePoint("A".charCodeAt(0) + (station ?? 0));
}

/** The number that a camera's next picture gets: nextFrame({ last: 9999 }) = 1 */
export function nextFrame({ last }: Pick<Frames, "last">): number {
  return last === lastNumber ? 1 : last + 1;
}

/** How much a camera's clock is ahead, from one picture of our clock: within half a day, because neither says the date. */
export function clockOffset(shown: string, ofCamera: string): number {
  const secondsOf = (time: string) =>
    time.split(":").reduce((sum, part, n) => sum + Number(part) * 60 ** (2 - n), 0);
  const day = 24 * 3600;
  const ahead = (secondsOf(ofCamera) - secondsOf(shown) + day) % day;
  return ahead > day / 2 ? ahead - day : ahead;
}
