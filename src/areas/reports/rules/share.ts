/** With fewer cases than this a percentage would be misleading. */
const fewestForShare = 30;

/** Whole percent; null with too few cases. Never rounds to 0 % or 100 %. */
export function shareOf(part: number, all: number): number | null {
  if (all < fewestForShare) return null;
  if (part === 0 || part === all) return part === 0 ? 0 : 100;
  return Math.min(99, Math.max(1, Math.round((100 * part) / all)));
}

/** The change from the previous period in whole percent; null when either is too small to compare. */
export function changeOf(now: number, before: number): number | null {
  return Math.min(now, before) < fewestForShare ? null : Math.round((100 * (now - before)) / before);
}
