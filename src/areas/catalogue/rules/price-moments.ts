import type { Instant } from "~/kit/time";

/** latestOf([1 January, 1 March], 2 February) = 1 January. Undefined before the first; `moments` are in rising order. */
export function latestOf(moments: readonly Instant[], now: Instant): Instant | undefined {
  return moments.findLast((moment) => moment <= now);
}

interface Dated {
  readonly validFrom: Instant;
}

export interface VersionsAt<Version> {
  /** The one that is valid now; null before the first. */
  readonly current: Version | null;
  /** Not valid yet, the next one first. */
  readonly planned: readonly Version[];
  /** No longer valid, the latest first. */
  readonly past: readonly Version[];
}

/** Splits versions at a moment: the newest that has begun is valid, whatever order they are given in. */
export function versionsAt<Version extends Dated>(
  versions: readonly Version[],
  now: Instant,
): VersionsAt<Version> {
  const rising = versions.toSorted((a, b) => a.validFrom - b.validFrom);
  const [current = null, ...past] = rising.filter(({ validFrom }) => validFrom <= now).toReversed();
  return { current, planned: rising.filter(({ validFrom }) => validFrom > now), past };
}
