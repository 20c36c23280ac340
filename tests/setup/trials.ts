/**
 * The number of trials of a randomised test: `usual` in every run, because each further trial finds less. TRIALS=10
 * makes ten times as many, after a change of locks, of the queue or of crash recovery.
 */
export function trials(usual: number): number {
  return usual * Number(process.env.TRIALS ?? 1);
}
