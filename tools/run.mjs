// Every npm script starts here, on any Node of the machine: docs/decisions/011-bootstrap.md.
import { spawn } from "node:child_process";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import "./bootstrap/follow-parent.mjs";
import { ensureInstalled } from "./bootstrap/installed.mjs";
import { pinnedNode, runsPinned } from "./bootstrap/pinned-node.mjs";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");

// "plain" tools need nothing but Node; "source" tools import the program's own modules from src.
const tools = {
  start: { kind: "plain" },
  build: { kind: "plain" },
  dev: { kind: "plain", development: true },
  test: { kind: "plain", development: true },
  check: { kind: "plain", development: true },
  "learn-cards": { kind: "source" },
  demo: { kind: "source" },
  bench: { kind: "source", development: true },
  "eval-chat": { kind: "source", development: true },
  "bench-web": { kind: "source", development: true },
  "check-security": { kind: "source", development: true },
  "check-conformance": { kind: "plain", development: true },
  backup: { kind: "source" },
  restore: { kind: "source" },
  admin: { kind: "source" },
  fix: { kind: "plain", development: true },
  "write-variables": { kind: "source" },
};

async function main([name, ...args]) {
  const tool = Object.hasOwn(tools, name) ? tools[name] : undefined;
  if (!tool) throw new Error(`Usage: npm run <${Object.keys(tools).join("|")}>`);
  process.chdir(root);
  ensureInstalled({ development: tool.development === true });
  const node = pinnedNode(root);
  if (!runsPinned(node)) return await handOver(node, [fileURLToPath(import.meta.url), name, ...args]);
  process.argv = [process.execPath, path.join(root, "tools", `${name}.ts`), ...args];
  if (tool.kind === "plain") await import(pathToFileURL(process.argv[1]).href);
  else await importFromSource(process.argv[1]);
}

async function importFromSource(file) {
  const { runnerImport } = await import("vite");
  await runnerImport(file, {
    configFile: false,
    logLevel: "error",
    cacheDir: ".cache/vite-tools",
    resolve: { alias: { "~": path.join(root, "src") } },
  });
}

/** Runs the same command on the pinned Node, and exits with its code. */
async function handOver(node, args) {
  const child = spawn(node, args, { stdio: "inherit" });
  // Ctrl-C in a terminal reaches the child by itself; other signals reach only this process.
  process.on("SIGINT", () => process.stdin.isTTY || child.kill("SIGINT"));
  process.on("SIGTERM", () => child.kill("SIGTERM"));
  process.exitCode = await new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("exit", (code, signal) => resolve(code ?? (signal === "SIGINT" ? 130 : 143)));
  });
}

main(process.argv.slice(2)).catch((error) => {
  console.error(error.forOperator || error.name === "OperatorError" ? error.message : error);
  process.exitCode = 1;
});
