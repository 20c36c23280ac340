import { wireChats } from "~/areas/assistant/reads/wire-chats.server";
import { isWrite } from "~/platform/http/cache-rules.server";
import type { MachineCall } from "~/platform/http/machine-doors.server";
import { services } from "~/platform/services.server";
import { callerOf } from "./caller.server";
import { select } from "./select.server";

/** Administrators read the whole table; everybody else, and every write, has the exact shapes of the chat. */
export async function forAdmin(
  call: MachineCall,
  table: string,
  shapes: (call: MachineCall) => Promise<Response>,
): Promise<Response> {
  const caller = await callerOf(call);
  if (caller instanceof Response) return caller;
  const relation = wireChats[table];
  const isReading = !isWrite(call.request) && caller.staff?.kind === "admin" && relation !== undefined;
  // The look-up by a visitor's session is the chat's own, whoever asks.
  const isLookUp = new URL(call.request.url).searchParams.has("session_id");
  return isReading && !isLookUp ? select(services(call.context).db, call.request, relation) : shapes(call);
}
