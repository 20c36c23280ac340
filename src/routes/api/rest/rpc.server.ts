import { z } from "zod";
import { filteredSecurityEvents } from "~/areas/security/reads/wire-events.server";
import { toIso } from "~/kit/time";
import type { MachineCall } from "~/platform/http/machine-doors.server";
import { services } from "~/platform/services.server";
import { failure, jsonText } from "./answers";
import { callerOf, forbidden, type RestCaller } from "./caller.server";
import { select } from "./select.server";

type Call = (call: MachineCall, caller: RestCaller, args: unknown) => Promise<Response>;

const functions: Readonly<Record<string, Call>> = {
  get_current_user_role: currentUserRole,
  get_filtered_security_events: securityEventsOf,
};

/** `POST rpc/<name>` with the arguments as JSON, or `GET` with them in the query. */
export async function rpc(call: MachineCall, name: string): Promise<Response> {
  const run = Object.hasOwn(functions, name) ? functions[name] : undefined;
  if (!run) return unknownFunction(name);
  const caller = await callerOf(call);
  if (caller instanceof Response) return caller;
  const { request } = call;
  const args =
    request.method === "POST"
      ? await request.json().catch(() => ({}))
      : Object.fromEntries(new URL(request.url).searchParams);
  return run(call, caller, args ?? {});
}

const unknownFunction = (name: string) =>
  failure("PGRST202", `Could not find the function public.${name} in the schema cache`, 404);

/** The role of staff as a bare text, and null for everybody else; it never fails. */
async function currentUserRole(_call: MachineCall, { staff }: RestCaller, args: unknown): Promise<Response> {
  if (Object.keys(args as object).length > 0) return unknownFunction("get_current_user_role");
  return jsonText(JSON.stringify(staff?.kind ?? null));
}

const whole = z.coerce.number().int().min(-2_147_483_648).max(2_147_483_647).nullish();
const securityArgs = z.strictObject({
  limit_count: whole,
  hours_back: whole,
  p_limit: whole,
  p_hours_back: whole,
});

/** Ten events of the last 24 hours, unless other numbers are asked for by either pair of names. */
async function securityEventsOf(call: MachineCall, caller: RestCaller, args: unknown): Promise<Response> {
  const read = securityArgs.safeParse(args);
  if (!read.success) {
    const isUnknown = read.error.issues.some(({ code }) => code === "unrecognized_keys");
    return isUnknown
      ? unknownFunction("get_filtered_security_events")
      : failure("22P02", "invalid input syntax for type integer", 400);
  }
  if (caller.staff?.kind !== "admin") return forbidden(caller, "security_events");
  const { limit_count, p_limit, hours_back, p_hours_back } = read.data;
  const { db, clock } = services(call.context);
  const limit = limit_count ?? p_limit ?? 10;
  const hours = hours_back ?? p_hours_back ?? 24;
  const relation = filteredSecurityEvents(limit, hours, toIso(clock.now()));
  return select(db, call.request, relation);
}
