import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import path from "node:path";

const shared = "/dev/shm";
/** What the clusters of one run grow to at most, and as much again for everything else. */
const wantedBytes = 4e9;

/**
 * Names Linux's folder in memory to `tmpdir()` of this process and its children, where there is room. Test databases
 * are made and deleted by the hundred there: on a disk most of PostgreSQL's processor time went to finding free inodes.
 */
export function keepTemporaryFilesInMemory(): void {
  if (!process.env.TMPDIR && isRoomy() && runsPrograms()) process.env.TMPDIR = shared;
}

function isRoomy(): boolean {
  if (process.platform !== "linux") return false;
  try {
    const { bavail, bsize } = statfsSync(shared);
    return Math.min(bavail * bsize, process.availableMemory()) > wantedBytes;
  } catch {
    return false;
  }
}

/** Containers often mount it without the right to run programs, which some tests copy there. */
function runsPrograms(): boolean {
  try {
    const folder = mkdtempSync(path.join(shared, "sidelys-try-"));
    const program = path.join(folder, "program");
    writeFileSync(program, "#!/bin/sh\n", { mode: 0o700 });
    const { status } = spawnSync(program);
    rmSync(folder, { recursive: true });
    return status === 0;
  } catch {
    return false;
  }
}
