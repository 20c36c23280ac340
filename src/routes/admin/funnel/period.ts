import { type Period, readPeriod } from "~/areas/attempts/rules/period";
import { type Day, parseDay, plusDays } from "~/kit/time";

const presetDays = ["30", "90", "365"] as const;
const longestDays = 730;

export interface AskedPeriod {
  readonly period: Period;
  /** The preset; null: two chosen days. */
  readonly preset: (typeof presetDays)[number] | null;
  /** The address names no valid period. */
  readonly isWrong: boolean;
}

/** The period that the address names: `?dager=90`, or `?fra=2026-10-01&til=2026-10-31`; the last 30 days otherwise. */
export function askedPeriod(params: URLSearchParams, today: Day): AskedPeriod {
  const [from, to] = [parseDay(params.get("fra")), parseDay(params.get("til"))];
  const chosen = from && to ? readPeriod(`${from}--${to}`) : null;
  if (chosen && plusDays(chosen.first, longestDays) >= chosen.last)
    return { period: chosen, preset: null, isWrong: false };
  const preset = presetDays.find((days) => days === params.get("dager")) ?? "30";
  const isWrong = Boolean(params.get("fra") || params.get("til"));
  return { period: { first: plusDays(today, 1 - Number(preset)), last: today }, preset, isWrong };
}

export { presetDays };
