import { availableParallelism, cpus, getPriority } from "node:os";
import type { PageNumbers } from "./page-numbers";
import { missedBy, shiftText } from "./targets";

const heads = ["page", "perf.", "acc.", "best", "SEO", "LCP", "CLS", "TBT", "HTML + CSS", "script", "misses"];

/** The results as a Markdown table that is also readable in a terminal. */
export function tableOfPages(pages: readonly PageNumbers[]): string {
  const rows = pages.map((numbers) => [
    `\`${numbers.page.path}\``,
    String(numbers.performance),
    String(numbers.accessibility),
    String(numbers.bestPractices),
    numbers.page.indexed ? String(numbers.seo) : "–",
    `${(numbers.lcp / 1000).toFixed(2)} s`,
    shiftText(numbers.cls),
    `${Math.round(numbers.tbt)} ms`,
    kilobytes(numbers.htmlAndCss),
    kilobytes(numbers.script),
    missedBy(numbers).join(", "),
  ]);
  const widths = heads.map((head, at) => Math.max(head.length, ...rows.map((row) => row[at]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(" | ")} |`;
  return [line(heads), `|${widths.map((width) => "-".repeat(width + 2)).join("|")}|`, ...rows.map(line)].join(
    "\n",
  );
}

/** Time and machine: numbers can only be compared with others of the same machine. */
export function circumstances(runs: number, browser: string, lighthouse: string, load: number): string {
  const [cpu] = cpus();
  const precedence = getPriority() < 0 ? ", at raised priority" : "";
  const visits = runs === 1 ? "one visit" : `median of ${runs} visits`;
  return [
    `Measured ${new Date().toISOString().slice(0, 10)}: Lighthouse ${lighthouse}, mobile preset (simulated slow 4G,`,
    `slow phone), ${browser}, ${visits} to each page, on ${availableParallelism()} cores (${cpu?.model.trim()})`,
    `with a load average of ${load.toFixed(1)}${precedence}.`,
  ].join("\n");
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
