/**
 * How often a test of chance tries its luck: `usual` in every run, for each further trial finds less. TRIALS=10 tries
 * ten times as often, after a change of locks, of the queue or of what a crash may leave.
 */
export function trials(usual: number): number {
  return usual * Number(process.env.TRIALS ?? 1);
}
