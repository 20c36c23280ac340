import { readFileSync } from "node:fs";

// Linux counts in hundredths of a second, whatever the machine.
const msPerTick = 10;

/**
 * Milliseconds of processor time that a process has used. What a request costs is hardly changed by other programs, which
 * on a busy machine decide how many requests there are in a second. NaN where there is no `/proc`.
 */
export function cpuMs(pid: number | undefined): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name, in parentheses, may hold spaces; user and system time are the 12th and 13th field after it.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return (Number(fields[11]) + Number(fields[12])) * msPerTick;
  } catch {
    return Number.NaN;
  }
}
