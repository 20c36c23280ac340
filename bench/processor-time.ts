import autocannon from "autocannon";
import type { BuiltApp } from "../tests/setup/built-app";
import { fromManyVisitors } from "./app-under-load";
import { cpuMs } from "./cpu-time";
import type { Outside } from "./outside-beside";
import { type BenchRow, ms, percentile } from "./table";

const rounds = 5;
const seconds = 1.5;
const connections = 8;
export const encodings = { "accept-encoding": "gzip, deflate, br, zstd" };

export interface Compared {
  readonly what: string;
  /** Each request takes the next one, so that none is asked twice when there are enough. */
  readonly paths: readonly string[];
  readonly cookie?: string;
  /** As many times the outside program's page as this may cost. */
  readonly most: number;
  /** 404 for a page that does not exist. */
  readonly status?: number;
}

/**
 * Processor time for one request, ours and the outside program's in turn, so that a busy machine slows both: the median
 * of five rounds each. The database's time is not in it.
 */
export async function compare(app: BuiltApp, outside: Outside, asked: Compared): Promise<BenchRow> {
  const [own, other]: [number[], number[]] = [[], []];
  const headers = { ...encodings, ...(asked.cookie !== undefined && { cookie: asked.cookie }) };
  const ours = () => costOf(app.child.pid, app.url, fromManyVisitors(asked.paths, headers), asked.status);
  const hello = () => costOf(outside.pid, outside.url, [{ path: "/", headers: encodings }]);
  await ours();
  await hello();
  for (let round = 0; round < rounds; round++) {
    other.push(await hello());
    own.push(await ours());
  }
  return rowOf(asked.what, percentile(own, 50), { hello: percentile(other, 50), most: asked.most });
}

/** Milliseconds of a process's time for one request. */
export async function costOf(
  pid: number | undefined,
  url: string,
  requests: Parameters<typeof autocannon>[0]["requests"],
  status = 200,
): Promise<number> {
  const before = cpuMs(pid);
  const run = await autocannon({ url: new URL(url).origin, connections, duration: seconds, requests });
  const right = status === 200 ? run["2xx"] : run["4xx"];
  if (right < run.requests.total || run.errors > 0)
    throw new Error(`${requests[0]?.path}: ${run.requests.total - right} refusals, ${run.errors} errors`);
  return (cpuMs(pid) - before) / run.requests.total;
}

/** The outside program's page, for what cannot be repeated in rounds. */
export async function helloCost(outside: Outside): Promise<number> {
  const costs: number[] = [];
  for (let round = 0; round < rounds; round++)
    costs.push(await costOf(outside.pid, outside.url, [{ path: "/", headers: encodings }]));
  return percentile(costs, 50);
}

export function rowOf(
  what: string,
  cost: number,
  { hello, most }: { hello: number; most: number },
): BenchRow {
  return {
    what: `${what} (at most ${most})`,
    measured: `${ms(cost)} of processor time`,
    against: `hello page ${ms(hello)}`,
    ratio: (cost / hello).toFixed(2),
  };
}
