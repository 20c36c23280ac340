// `npm start` runs a shell that runs the program. A signal to npm ends npm and the shell, but not the program, which
// would keep its port and database. So the program watches its ancestors, and shuts down normally when they are gone.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

const parent = process.ppid;
const npm = process.env.npm_lifecycle_event ? parentOf(parent) : null;

const timer = setInterval(() => {
  if (process.ppid === parent && (npm === null || isAlive(npm))) return;
  clearInterval(timer);
  process.kill(process.pid, "SIGTERM");
}, 300);
timer.unref();

function parentOf(pid) {
  if (process.platform === "win32") return null;
  try {
    // "pid (name) state parent ..."; the name may contain any character.
    return (
      Number(
        readFileSync(`/proc/${pid}/stat`, "utf8")
          .replace(/^.*\) \S /s, "")
          .split(" ")[0],
      ) || null
    );
  } catch {
    return Number(spawnSync("ps", ["-o", "ppid=", "-p", String(pid)], { encoding: "utf8" }).stdout) || null;
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === "EPERM";
  }
}
