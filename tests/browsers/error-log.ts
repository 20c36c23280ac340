import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

const heardAt = "/-/heard";

/**
 * Records uncaught errors, errors on the console, and violations of the content security policy; does not change the
 * page.
 */
const earScript = `
  document.currentScript.remove();
  const tell = (what) => navigator.sendBeacon("${heardAt}", location.pathname + ": " + what);
  const say = console.error;
  console.error = (...parts) => { tell(parts.join(" ")); say.apply(console, parts); };
  addEventListener("error", (fault) => tell(fault.message));
  addEventListener("unhandledrejection", (fault) => tell(fault.reason));
  document.addEventListener("securitypolicyviolation", (stopped) =>
    tell("policy: " + stopped.effectiveDirective + " " + stopped.blockedURI));`;

export interface ErrorLog {
  /** The address that the browser must open instead of the program's own. */
  readonly url: string;
  readonly heard: string[];
  stop(): void;
}

const earHash = `'sha256-${createHash("sha256").update(earScript).digest("base64")}'`;

/**
 * A proxy between browser and program that inserts a first script into each document, allowed by hash in its policy.
 * WebKit's driver does not report the console, so both engines use this.
 */
export async function startErrorLog(program: string): Promise<ErrorLog> {
  const heard: string[] = [];
  const server = createServer((request, response) => {
    if (request.url === heardAt) void text(request).then((what) => heard.push(what) && response.end());
    else void passOn(program, request, response).catch(() => response.destroy());
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    heard,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function passOn(program: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const headers = Object.entries(request.headers).filter(
    ([name]) => !["host", "connection", "accept-encoding", "content-length"].includes(name),
  );
  const answer = await fetch(program + request.url, {
    method: request.method,
    headers: [
      ...headers.map(([name, value]) => [name, String(value)] as [string, string]),
      ["accept-encoding", "identity"],
    ],
    body: ["GET", "HEAD"].includes(request.method ?? "") ? undefined : await text(request),
    redirect: "manual",
  });
  for (const [name, value] of answer.headers)
    if (!["content-length", "transfer-encoding", "connection", "keep-alive"].includes(name))
      response.appendHeader(name, value.replace("script-src ", `script-src ${earHash} `));
  response.writeHead(answer.status);
  if (!answer.headers.get("content-type")?.startsWith("text/html"))
    return void response.end(Buffer.from(await answer.arrayBuffer()));
  response.end((await answer.text()).replace("<head>", `<head><script>${earScript}</script>`));
}
