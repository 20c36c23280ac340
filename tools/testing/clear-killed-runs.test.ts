import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { clearKilledRuns, testFolderPrefix } from "../../tests/setup/clear-killed-runs";

it("clears what a killed run left, also when several runs do so at once, and ends its server", async () => {
  const dead = spawnSync(process.execPath, ["-e", ""]).pid;
  const server = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
  const ended = once(server, "exit");
  const left = await mkdtemp(path.join(tmpdir(), `${testFolderPrefix}${dead}-`));
  await mkdir(path.join(left, "postgres/data"), { recursive: true });
  await writeFile(path.join(left, "postgres/data/postmaster.pid"), `${server.pid}\n`);
  // As many folders as a cluster has, so that one run reads them while another removes them.
  for (let n = 0; n < 300; n++)
    await mkdir(path.join(left, `postgres/data/base/${n}/a/b`), { recursive: true });
  await Promise.all(Array.from({ length: 8 }, () => clearKilledRuns()));
  expect(await ended).toEqual([null, "SIGQUIT"]);
  expect(existsSync(left)).toBe(false);
});

it("leaves the folder of a living run alone", async () => {
  const mine = await mkdtemp(path.join(tmpdir(), `${testFolderPrefix}${process.pid}-`));
  try {
    await clearKilledRuns();
    expect(existsSync(mine)).toBe(true);
  } finally {
    await rm(mine, { recursive: true });
  }
});
