/** Something small that is read at the start and again after each change, for answers that cannot wait for a read. */
export interface LatestRead<T> {
  /** The latest result; null when the latest read failed. */
  latest(): T | null;
  /** The same, and null also while a newer one is being read. */
  current(): T | null;
  readAgain(): Promise<void>;
}

export async function latestRead<T>(read: () => Promise<T>): Promise<LatestRead<T>> {
  let latest: T | null = null;
  let asked = 0;
  let answered = 0;
  const readAgain = async () => {
    asked += 1;
    const own = asked;
    const result = await read().catch(() => null);
    // An answer to an earlier question that arrives later is older.
    if (own < asked) return;
    latest = result;
    answered = own;
  };
  await readAgain();
  return { latest: () => latest, current: () => (answered === asked ? latest : null), readAgain };
}
