/** More work than any honest calendar needs. */
export class TooMuchWork extends Error {}

/** Counts the work for one event. */
export class Work {
  private done = 0;
  constructor(
    private readonly most: number,
    private readonly whole?: Work,
  ) {}

  spend(steps: number): void {
    this.done += steps;
    this.whole?.spend(steps);
    if (this.done > this.most) throw new TooMuchWork();
  }
}
