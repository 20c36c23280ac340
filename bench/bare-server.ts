import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

// Runs as a process of its own, like our program: `node bench/bare-server.ts <file>` answers with the file's bytes.
const bytes = readFileSync(process.argv[2] ?? "");
const server = createServer((_, response) => {
  response.writeHead(200, { "content-type": "text/html; charset=utf-8", "content-length": bytes.length });
  response.end(bytes);
}).listen(0, "127.0.0.1", () => console.log((server.address() as AddressInfo).port));
