import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Fault } from "./faults.ts";
import type { NamedTest } from "./rows.ts";

export interface NumberedFault {
  readonly number: number;
  readonly fault: Fault;
}

/**
 * `crashes`: the test failed, but by an error of JavaScript or the database rather than by what it expects. `fails
 * anyway`: the test fails without the fault too, so that it would seem to notice everything.
 */
export const outcomes = ["caught", "UNDETECTED", "does not build", "crashes", "fails anyway"] as const;
export type Outcome = (typeof outcomes)[number];

export interface Judged {
  readonly outcome: Outcome;
  readonly why: string;
}

interface Tried extends Judged {
  readonly seconds: number;
}

const head = "| no | outcome | row | fault | test | why | s |\n|---|---|---|---|---|---|---|\n";

/** A table that is written as faults are tried, so that an interrupted run can go on. */
export class Results {
  readonly file: string;
  private readonly known = new Map<string, Outcome>();

  constructor(file: string, resume: boolean) {
    this.file = file;
    mkdirSync(path.dirname(file), { recursive: true });
    if (resume && existsSync(file)) this.read(readFileSync(file, "utf8"));
    else writeFileSync(file, head);
  }

  outcomeOf(fault: Fault): Outcome | undefined {
    return this.known.get(keyOf(fault));
  }

  add({ number, fault }: NumberedFault, { outcome, why, seconds }: Tried): void {
    this.known.set(keyOf(fault), outcome);
    const line = lineOf([String(number), outcome, ...cellsOf(fault), why, String(seconds)]);
    appendFileSync(this.file, `${line}\n`);
    console.log(line);
  }

  private read(text: string): void {
    for (const line of text.split("\n")) {
      const [, outcome, ...cells] = line.slice(2).split(" | ");
      const known = outcomes.find((one) => one === outcome);
      if (known) this.known.set(lineOf(cells.slice(0, 3)), known);
    }
  }
}

export function textOf({ file, name }: NamedTest): string {
  return `${file} › ${name}`;
}

function cellsOf({ row, fault, test }: Fault): string[] {
  return [row, fault, textOf(test)];
}

function keyOf(fault: Fault): string {
  return lineOf(cellsOf(fault));
}

function lineOf(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll("|", "/")).join(" | ")} |`;
}
