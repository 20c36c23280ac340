import { z } from "zod";
import type { Admin } from "~/areas/access/types";
import { wireSecurityEvents as relation } from "~/areas/security/reads/wire-events.server";
import type { SecurityEventId } from "~/areas/security/types";
import { singleCommands } from "~/flows/single-commands.server";
import { parseId } from "~/kit/ids";
import { isWrite } from "~/platform/http/cache-rules.server";
import type { MachineCall } from "~/platform/http/machine-doors.server";
import { isFault, readQuery } from "~/platform/rest-query/read-query";
import { services } from "~/platform/services.server";
import { done, failure } from "./answers";
import { callerOf, forbidden } from "./caller.server";
import { select } from "./select.server";

/** Administrators read them, and settle one at a time. */
export async function securityEvents(call: MachineCall): Promise<Response> {
  const caller = await callerOf(call);
  if (caller instanceof Response) return caller;
  if (caller.staff?.kind !== "admin") return forbidden(caller, "security_events");
  if (!isWrite(call.request)) return select(services(call.context).db, call.request, relation);
  return settle(call, caller.staff);
}

const change = z.strictObject({ resolved: z.boolean(), resolved_at: z.string().max(60).nullish() });

/** `PATCH ?id=eq.<uuid>` with `resolved` and `resolved_at`; the moment is the database's own. */
async function settle({ request, context }: MachineCall, admin: Admin): Promise<Response> {
  if (request.method !== "PATCH") return failure("42501", "permission denied for table security_events", 403);
  const body = change.safeParse(await request.json().catch(() => null));
  const query = readQuery(new URL(request.url).searchParams, relation.columns);
  if (isFault(query)) return failure(query.code, query.message, 400);
  // Without one event's id all of them would change.
  const id = parseId<"security-event">(query.equals.id);
  if (!id || query.where.length !== 1)
    return failure("21000", "UPDATE requires a WHERE clause: id=eq.<uuid>", 400);
  if (!body.success) return failure("42501", "only resolved and resolved_at may be changed", 403);
  const parts = services(context);
  const settling = body.data.resolved ? singleCommands.resolveAlert : singleCommands.reopenAlert;
  // No row with this id is no error: it was changed nowhere.
  await settling(parts, admin, id as SecurityEventId);
  return (request.headers.get("prefer") ?? "").includes("return=representation")
    ? select(parts.db, request, relation)
    : done();
}
