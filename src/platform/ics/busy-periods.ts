import type { Period } from "~/kit/period";

/** More periods than an honest calendar has in a year; then small gaps between them are closed. */
const mostPeriods = 20_000;
const mostUnjoined = 50_000;
const minute = 60_000;

/** Collects periods, of which any number may overlap. */
export class BusyPeriods {
  private periods: Period[] = [];
  /** Gaps were closed. */
  isCoarse = false;

  add(period: Period): void {
    const last = this.periods.at(-1);
    if (last && period.from >= last.from && period.from <= last.to) {
      if (period.to > last.to) this.periods[this.periods.length - 1] = { from: last.from, to: period.to };
      return;
    }
    this.periods.push(period);
    if (this.periods.length >= mostUnjoined) this.join();
  }

  /** In order, apart from each other, within the span. */
  within(span: Period): Period[] {
    this.join();
    return this.periods.flatMap(({ from, to }) => {
      const part = { from: from < span.from ? span.from : from, to: to > span.to ? span.to : to };
      return part.from < part.to ? [part] : [];
    });
  }

  private join(): void {
    this.periods = joined(this.periods, 0);
    for (let gap = 15 * minute; this.periods.length > mostPeriods; gap *= 4) {
      this.periods = joined(this.periods, gap);
      this.isCoarse = true;
    }
  }
}

function joined(periods: readonly Period[], gap: number): Period[] {
  const result: Period[] = [];
  for (const period of periods.toSorted((a, b) => a.from - b.from)) {
    const last = result.at(-1);
    if (!last || period.from > last.to + gap) result.push(period);
    else if (period.to > last.to) result[result.length - 1] = { from: last.from, to: period.to };
  }
  return result;
}
