import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type Ran, run } from "./run.ts";

export type BuiltPart = "nothing" | "server" | "all";

/** Made again at each start, so they are not copied and not deleted. */
const ofTheCopy = new Set(["node_modules", "build", ".cache", ".data", ".react-router", "test-results"]);

/**
 * A copy of the working tree that faults are written into. It lies inside the checkout, so that its packages can be
 * hard links to the same files, and it is kept from run to run with its build.
 */
export class ScratchCopy {
  readonly root: string;
  /** The client as it is built without a fault: most faults need only a new server. */
  private readonly soundClient: string;
  private isClientSound = true;

  constructor(root: string) {
    this.root = path.resolve(root);
    this.soundClient = path.join(this.root, ".cache/sound-client");
  }

  /** Makes every file the working tree's. */
  bringUpToDate(): void {
    mkdirSync(this.root, { recursive: true });
    const wanted = filesOfTree();
    for (const file of filesBelow(this.root, "")) if (!wanted.has(file)) rmSync(this.at(file));
    for (const file of wanted) this.copy(file);
    this.linkPackages();
  }

  read(file: string): string | null {
    return existsSync(this.at(file)) ? readFileSync(this.at(file), "utf8") : null;
  }

  write(file: string, text: string): void {
    writeFileSync(this.at(file), text);
  }

  /** Builds the whole program without a fault. */
  async buildSound(): Promise<Ran> {
    const ran = await this.buildPart("all");
    rmSync(this.soundClient, { recursive: true, force: true });
    if (ran.code === 0) cpSync(this.at("build/client"), this.soundClient, { recursive: true });
    return ran;
  }

  /** The build of another copy of the same tree, and the pictures that a build would make anew. */
  takeBuildOf(other: ScratchCopy): void {
    for (const made of ["build", ".cache/sound-client", ".cache/pictures"]) {
      rmSync(this.at(made), { recursive: true, force: true });
      cpSync(other.at(made), this.at(made), { recursive: true });
    }
    this.isClientSound = true;
  }

  async build(part: Exclude<BuiltPart, "nothing">): Promise<Ran> {
    if (part === "server" && !this.isClientSound) {
      rmSync(this.at("build/client"), { recursive: true, force: true });
      cpSync(this.soundClient, this.at("build/client"), { recursive: true });
    }
    this.isClientSound = part === "server";
    return await this.buildPart(part);
  }

  private async buildPart(part: BuiltPart): Promise<Ran> {
    return await run(this.root, ["tools/conformance/build-part.ts", part]);
  }

  /** The packages are compared by the list that was installed. */
  private linkPackages(): void {
    const [packages, installed] = ["node_modules", "node_modules/.package-lock.json"];
    const list = readFileSync(installed, "utf8");
    if (this.read(installed) === list) return;
    rmSync(this.at(packages), { recursive: true, force: true });
    execFileSync("cp", ["-al", packages, this.at(packages)]);
  }

  private copy(file: string): void {
    const text = readFileSync(file);
    if (existsSync(this.at(file)) && readFileSync(this.at(file)).equals(text)) return;
    mkdirSync(path.dirname(this.at(file)), { recursive: true });
    cpSync(file, this.at(file));
  }

  private at(file: string): string {
    return path.join(this.root, file);
  }
}

/** What git tracks or would track, so also files that are not committed yet. */
function filesOfTree(): Set<string> {
  const list = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    encoding: "utf8",
  });
  return new Set(list.split("\0").filter((file) => file !== "" && existsSync(file)));
}

function filesBelow(root: string, folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = path.join(folder, entry.name);
    if (folder === "" && ofTheCopy.has(entry.name)) return [];
    return entry.isDirectory() ? filesBelow(root, name) : [name];
  });
}
