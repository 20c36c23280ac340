/**
 * One line of a benchmark's result. Ratios within one run can be compared between machines; absolute numbers cannot.
 */
export interface BenchRow {
  readonly what: string;
  readonly measured: string;
  readonly against?: string;
  readonly ratio?: string;
}

export interface Bench {
  readonly title: string;
  run(): Promise<readonly BenchRow[]>;
}

export function printTable(title: string, rows: readonly BenchRow[]): void {
  const cells = rows.map((row) => [row.what, row.measured, row.against ?? "", row.ratio ?? ""]);
  const heads = ["what", "measured", "against", "ratio"];
  const widths = heads.map((head, column) =>
    Math.max(head.length, ...cells.map((line) => line[column]?.length ?? 0)),
  );
  const line = (texts: readonly string[]) =>
    texts
      .map((text, column) => text.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd();
  console.log(`\n${title}\n${line(heads)}\n${widths.map((width) => "-".repeat(width)).join("  ")}`);
  for (const texts of cells) console.log(line(texts));
}

/** percentile([..], 99): the value that 99 % of the samples do not exceed. */
export function percentile(samples: readonly number[], percent: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN;
}

export function ms(value: number): string {
  return `${value.toFixed(value < 10 ? 2 : 0)} ms`;
}
