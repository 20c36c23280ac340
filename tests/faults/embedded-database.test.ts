import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, cp, mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Cluster, type ClusterOptions, startCluster } from "~/platform/database/cluster.server";
import { closeDatabase, openDatabase } from "~/platform/database/pool.server";
import { throwAwayFolder } from "../setup/throw-away-cluster";

let folder: string;
let said: string[];
let running: Cluster[];

beforeEach(async () => {
  folder = await throwAwayFolder();
  said = [];
  running = [];
});
afterEach(async () => {
  for (const cluster of running) await cluster.stop();
  await rm(folder, { recursive: true, force: true });
});

async function start(options: Partial<ClusterOptions> = {}): Promise<Cluster> {
  const cluster = await startCluster({
    dataDir: folder,
    checkout: process.cwd(),
    say: (line) => said.push(line),
    settings: { durable: false },
    ...options,
  });
  running.push(cluster);
  return cluster;
}

async function stop(cluster: Cluster): Promise<void> {
  running = running.filter((each) => each !== cluster);
  await cluster.stop();
}

async function ask<T>(cluster: Cluster, question: string): Promise<T> {
  const db = openDatabase(cluster.url);
  try {
    return Object.values((await db.$client.query(question)).rows[0])[0] as T;
  } finally {
    await closeDatabase(db);
  }
}

const inData = (...names: string[]) => path.join(folder, "postgres", "data", ...names);
const serverPid = async () => Number.parseInt(await readFile(inData("postmaster.pid"), "utf8"), 10);

describe("the embedded database", () => {
  it("is durable, closed to network and other users, and keeps its rows", async () => {
    const first = await start({ settings: {} });
    expect(await ask(first, "SHOW fsync")).toBe("on");
    expect(await ask(first, "SHOW data_checksums")).toBe("on");
    expect(await ask(first, "SHOW listen_addresses")).toBe("");
    expect(
      await ask(first, "SELECT count(*) FROM pg_hba_file_rules WHERE auth_method <> 'scram-sha-256'"),
    ).toBe("0");
    expect((await stat(path.join(folder, "postgres"))).mode & 0o777).toBe(0o700);
    expect((await stat(inData("password"))).mode & 0o777).toBe(0o600);
    const db = openDatabase(first.url);
    await db.$client.query("CREATE TABLE kept (n int); INSERT INTO kept VALUES (7)");
    await closeDatabase(db);
    await stop(first);
    expect(await ask(await start(), "SELECT n FROM kept")).toBe(7);
  });

  it("accepts a data folder whose path is too long for a socket", async () => {
    const dataDir = path.join(folder, "a-long-name-".repeat(10));
    expect(await ask(await start({ dataDir }), "SELECT 1")).toBe(1);
  });

  it("refuses a data folder that a running program uses, and names the program", async () => {
    await start();
    await expect(start()).rejects.toThrow(
      new RegExp(`in use by another running Sidelys \\(process ${process.pid}\\)`),
    );
  });

  it("lets one of two programs win that start at once on a new folder", async () => {
    const outcomes = await Promise.allSettled([start(), start()]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const refused = outcomes.find((outcome) => outcome.status === "rejected");
    expect(String(refused?.reason)).toMatch(/in use by another running Sidelys/);
  });

  it("restarts by itself when its server is killed", async () => {
    const cluster = await start();
    process.kill(await serverPid(), "SIGKILL");
    const owners = "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory'";
    await expect.poll(() => ask(cluster, owners).catch(() => null), { timeout: 120_000 }).toBe("1");
    expect(said.join()).toMatch(/bringing it back/);
    await expect(start()).rejects.toThrow(/in use/);
  });

  it("is taken over when its program was killed", async () => {
    const program = await startInOtherProcess();
    const server = await serverPid();
    program.kill("SIGKILL");
    await once(program, "exit");
    const cluster = await start();
    expect(await serverPid()).toBe(server);
    expect(said.join()).toMatch(/Adopted/);
    expect(await ask(cluster, "SELECT 1")).toBe(1);
  });
});

describe("the remains of a crash", () => {
  it("do not stop the start after program and server were killed", async () => {
    const program = await startInOtherProcess();
    const server = await serverPid();
    program.kill("SIGKILL");
    process.kill(server, "SIGKILL");
    await once(program, "exit");
    expect(await ask(await start(), "SELECT 1")).toBe(1);
    expect(await serverPid()).not.toBe(server);
  });

  it("do not stop the start when the old process id belongs to another program", async () => {
    await stop(await start());
    const lines = [process.pid, inData(), 1, 5432, path.join(folder, "postgres/socket"), "", ""];
    await writeFile(inData("postmaster.pid"), lines.join("\n"));
    expect(await ask(await start(), "SELECT 1")).toBe(1);
  });

  it("are deleted when the database was only half created", async () => {
    await stop(await start());
    const made = inData();
    const halfMade = path.join(folder, "postgres", "making-999999-0a0b0c0d");
    await cp(made, halfMade, { recursive: true });
    await rm(made, { recursive: true });
    await rm(path.join(halfMade, "global"), { recursive: true });
    expect(await ask(await start(), "SELECT 1")).toBe(1);
    expect(
      (await readdir(path.join(folder, "postgres"))).filter((name) => name.startsWith("making")),
    ).toEqual([]);
  });
});

describe("an error that the operator must fix", () => {
  it("is reported for a database of another major version", async () => {
    await stop(await start());
    await writeFile(inData("PG_VERSION"), "17\n");
    await expect(start()).rejects.toThrow(
      /made by PostgreSQL 17, and this program brings 18.*npm run backup/s,
    );
  });

  it("is reported when the folder cannot be created", async () => {
    await writeFile(path.join(folder, "file"), "");
    await expect(start({ dataDir: path.join(folder, "file", "data") })).rejects.toThrow(
      /can't be made: ENOTDIR/,
    );
  });

  it("is reported with the server's last words when it does not start", async () => {
    await stop(await start());
    await rm(inData("global"), { recursive: true });
    await expect(start()).rejects.toThrow(/did not start.*could not open/s);
  });

  it("is reported when the password was lost", async () => {
    await stop(await start());
    await writeFile(inData("password"), "another\n");
    await expect(start()).rejects.toThrow(/password kept in .* is not the one/);
    expect(await stat(inData("postmaster.pid")).catch(() => null)).toBeNull();
  });

  it("is reported when the program is root and the server's user cannot enter the folder", async () => {
    if (process.getuid?.() !== 0) return expect(process.getuid?.()).not.toBe(0);
    await chmod(folder, 0o700);
    await expect(start()).rejects.toThrow(/can't enter .*Choose a DATA_DIR/s);
  });
});

it("is avoided for a checkout that the server's user cannot enter: the programs are copied elsewhere", async () => {
  if (process.getuid?.() !== 0) return expect(process.getuid?.()).not.toBe(0);
  const checkout = path.join(folder, "home");
  const sharedFolder = path.join(folder, "shared");
  await mkdir(path.join(checkout, ".data"), { recursive: true });
  await mkdir(sharedFolder);
  await chmod(checkout, 0o700);
  const cluster = await start({ dataDir: path.join(checkout, ".data"), checkout, sharedFolder });
  expect(said.join()).toMatch(/can't enter .*: the database lies in .*shared/);
  expect(await ask<string>(cluster, "SHOW data_directory")).toContain(sharedFolder);
});

async function startInOtherProcess() {
  const script = `
    import { runnerImport } from "vite";
    const { module } = await runnerImport("./src/platform/database/cluster.server.ts", {
      configFile: false, logLevel: "error", resolve: { alias: { "~": ${JSON.stringify(path.resolve("src"))} } },
    });
    await module.startCluster({ dataDir: ${JSON.stringify(folder)}, checkout: process.cwd(), say: () => {}, settings: { durable: false } });
    console.log("started");`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await Promise.race([
    once(child.stdout, "data"),
    once(child, "exit").then(() => Promise.reject(new Error("ended"))),
  ]);
  return child;
}
