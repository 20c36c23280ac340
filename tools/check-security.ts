import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { CspEvaluator } from "csp_evaluator/dist/evaluator.js";
import { Severity } from "csp_evaluator/dist/finding.js";
import { CspParser } from "csp_evaluator/dist/parser.js";
import { withBuiltApp } from "../bench/app-under-load";
import { ensureBuilt } from "./bootstrap/ensure-built";

/** One of each kind: a cached page, a page with React, the first step of a booking, signing in, a file, no page. */
const addresses = ["/", "/praktisk-info", "/book/headshots", "/auth", "/robots.txt", "/finnes-ikke"];

/**
 * Browsers have removed the feature that this header controlled, and where it still works it causes vulnerabilities.
 */
const outdated = /^X-XSS-Protection is not set/;
const roomForOutput = { maxBuffer: 64 * 1024 * 1024 };

interface ScannerReport {
  readonly vulnerabilities: Readonly<
    Record<string, readonly { readonly info: string; readonly path: string }[]>
  >;
}

await ensureBuilt();
const findings = await withBuiltApp(
  async ({ url }) => [...(await weakPolicies(url)), ...(await scannerFindings(url))],
  { env: { RATE_LIMITS: "0" } },
);
findings.push(...(await knownHoles()));
for (const finding of findings) console.log(`FOUND ${finding}`);
console.log(findings.length === 0 ? "Nothing found." : `${findings.length} found.`);
if (findings.length > 0) process.exitCode = 1;

/** The findings of Google's evaluator on the content security policies. Those below medium are not counted. */
async function weakPolicies(url: string): Promise<string[]> {
  const perAddress = await Promise.all(addresses.map(async (address) => weakPolicy(url, address)));
  console.log(`Policies of content: ${addresses.length} addresses evaluated.`);
  return perAddress.flat();
}

async function weakPolicy(url: string, address: string): Promise<string[]> {
  const { headers } = await fetch(url + address, { redirect: "manual" });
  const policy = headers.get("content-security-policy");
  if (!policy) return [`${address}: no policy of content`];
  // The program is scanned over http here; in production the same sources begin with https.
  return new CspEvaluator(new CspParser(policy.replaceAll(url, "https://studio.example")).csp)
    .evaluate()
    .filter(({ severity }) => severity <= Severity.MEDIUM)
    .map(({ directive, value, description }) => `${address}: ${directive} ${value ?? ""}: ${description}`);
}

/** The cookies' flags are not checked: over http, where the program is scanned here, they lack Secure on purpose. */
async function scannerFindings(url: string): Promise<string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), "sidelys-scan-"));
  try {
    const report = path.join(folder, "report.json");
    const modules = ["-m", "xss,sql,exec,file,redirect,csp,http_headers"];
    const limits = ["--flush-session", "--no-bugreport", "--scope", "domain", "--max-scan-time", "60"];
    const output = ["--store-session", folder, "-f", "json", "-o", report];
    await promisify(execFile)("wapiti", ["-u", `${url}/`, ...modules, ...limits, ...output], roomForOutput);
    console.log("wapiti: has looked for injections, redirects, policies and headers.");
    return readReport(report);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    console.log("wapiti: not installed, left out.");
    return [];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface AuditReport {
  readonly vulnerabilities?: Readonly<Record<string, { readonly severity: string; readonly range: string }>>;
}

/**
 * Known vulnerabilities in the libraries of the running program, from the registry. Not every registry answers this.
 */
async function knownHoles(): Promise<string[]> {
  const audit = promisify(execFile)("npm", ["audit", "--omit=dev", "--json"], roomForOutput);
  // npm's exit code is 1 when it has found something, and when it could not ask.
  const said = await audit.catch((error: { readonly stdout?: string }) => error);
  const { vulnerabilities } = JSON.parse(said.stdout || "{}") as AuditReport;
  if (!vulnerabilities) {
    console.log("npm audit: the registry does not answer, left out.");
    return [];
  }
  console.log("npm audit: has asked for known holes in libraries.");
  return Object.entries(vulnerabilities).map(
    ([name, { severity, range }]) => `${name} ${range}: a known hole, ${severity}`,
  );
}

function readReport(file: string): string[] {
  const { vulnerabilities } = JSON.parse(readFileSync(file, "utf8")) as ScannerReport;
  return Object.entries(vulnerabilities).flatMap(([kind, found]) =>
    found.filter(({ info }) => !outdated.test(info)).map((it) => `${it.path}: ${kind}: ${it.info}`),
  );
}
