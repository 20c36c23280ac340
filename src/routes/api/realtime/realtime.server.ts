import type { WebSocket, WebSocketServer } from "ws";
import { sameSecret } from "~/platform/crypto.server";
import { limitKeyOf } from "~/platform/http/client-address.server";
import type { ClaimedCall, MachineCall, UpgradeCall } from "~/platform/http/machine-doors.server";
import { requestInfo, services } from "~/platform/services.server";
import { anonKeyOf } from "../functions/caller.server";
import { isKnownSite } from "../other-sites.server";
import { Connection, socketLimits } from "./connection.server";
import { versionOf } from "./frames";

/** Sockets of one address, and of everybody. An office behind one address has a few for each colleague. */
const mostOfAddress = 100;
const mostSockets = 5_000;

/** A page of another site names its origin, which the owner must have listed: a socket has no preflight. */
export async function isProvenForRealtime(
  { headers, url, method, origin }: ClaimedCall,
  context: MachineCall["context"],
): Promise<boolean> {
  if (method === "OPTIONS") return true;
  const key = url.searchParams.get("apikey") ?? headers.get("apikey");
  if (key === null || !sameSecret(key, anonKeyOf(services(context)))) return false;
  return origin === null || isKnownSite(context, origin);
}

/** What is no WebSocket. */
export async function realtimeOverHttp(): Promise<Response> {
  const body = {
    code: "upgrade_required",
    message: "This address answers WebSockets: /realtime/v1/websocket",
  };
  return Response.json(body, { status: 426, headers: { Upgrade: "websocket", "Cache-Control": "no-store" } });
}

let making: Promise<WebSocketServer> | null = null;
/** Loaded by the first socket: most installations have none. */
function socketServer(): Promise<WebSocketServer> {
  const options = {
    noServer: true,
    maxPayload: socketLimits.frameBytes,
    perMessageDeflate: false,
    clientTracking: false,
  };
  making ??= import("ws").then(({ WebSocketServer: Made }) => new Made(options));
  return making;
}

const open = new Map<WebSocket, Connection>();
const ofAddress = new Map<string, number>();
const drained = new WeakSet<AbortSignal>();
let tending: NodeJS.Timeout | null = null;

/** `GET realtime/v1/websocket?apikey=&vsn=` */
export function realtime(call: UpgradeCall): void {
  take(call).catch(() => call.socket.destroy());
}

async function take({ incoming, socket, head, stopping, context }: UpgradeCall): Promise<void> {
  const server = await socketServer();
  const url = new URL(incoming.url ?? "/", "http://localhost");
  const address = limitKeyOf(requestInfo(context).address);
  const count = ofAddress.get(address) ?? 0;
  if (url.pathname !== "/realtime/v1/websocket") return refuse(socket, "404 Not Found");
  if (count >= mostOfAddress || open.size >= mostSockets) return refuse(socket, "429 Too Many Requests");
  drainWith(stopping);
  server.handleUpgrade(incoming, socket, head, (wire) => {
    const connection = new Connection(wire, context, versionOf(url.searchParams.get("vsn")));
    open.set(wire, connection);
    ofAddress.set(address, (ofAddress.get(address) ?? 0) + 1);
    tending ??= setInterval(tend, 1_000).unref();
    wire.on("message", (data, isBinary) => {
      if (isBinary) wire.close(1003, "Only text");
      else connection.receive(data.toString());
    });
    wire.on("error", () => wire.terminate());
    wire.on("close", () => forget(wire, address));
  });
}

function forget(wire: WebSocket, address: string): void {
  open.get(wire)?.closed();
  open.delete(wire);
  const left = (ofAddress.get(address) ?? 1) - 1;
  if (left > 0) ofAddress.set(address, left);
  else ofAddress.delete(address);
  if (open.size > 0 || tending === null) return;
  clearInterval(tending);
  tending = null;
}

function tend(): void {
  for (const connection of open.values()) connection.tend();
}

/** When the program stops, every program that is connected is told to connect again. */
function drainWith(stopping: AbortSignal): void {
  if (drained.has(stopping)) return;
  drained.add(stopping);
  const end = () => {
    for (const wire of open.keys()) wire.close(1012, "Service restart");
  };
  stopping.addEventListener("abort", end, { once: true });
}

function refuse(socket: UpgradeCall["socket"], status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
