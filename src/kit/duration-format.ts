import { count } from "./text";

/** A session's length in minutes, as the packages state it: "90 minutter", "15 minutter". */
export function formatDuration(minutes: number): string {
  return count(minutes, "minutt", "minutter");
}

/** formatHours(130) = "2 timer og 10 minutter" */
export function formatHours(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const parts = [
    hours > 0 && count(hours, "time", "timer"),
    (rest > 0 || hours === 0) && count(rest, "minutt", "minutter"),
  ];
  return parts.filter(Boolean).join(" og ");
}

/** How long somebody waited: formatWait(20) = "20 min", formatWait(130) = "2 t", formatWait(4200) = "2 dager og 22 t" */
export function formatWait(minutes: number): string {
  if (minutes < 60) return `${minutes}\u00a0min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours}\u00a0t`;
  const days = count(Math.floor(hours / 24), "dag", "dager");
  return hours % 24 === 0 ? days : `${days} og ${hours % 24}\u00a0t`;
}

/** formatLatency(120) = "120 ms", formatLatency(2400) = "2,4 s" */
export function formatLatency(ms: number): string {
  return ms < 1_000 ? `${ms}\u00a0ms` : `${(ms / 1_000).toFixed(1).replace(".", ",")}\u00a0s`;
}
