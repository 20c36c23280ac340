import { looksSigned, staffOfWire, wireSessionOf } from "~/areas/access/gate/wire.server";
import type { Staff } from "~/areas/access/types";
import type { MachineCall } from "~/platform/http/machine-doors.server";
import { services } from "~/platform/services.server";
import { accountTokenOf } from "../functions/caller.server";
import { failure } from "./answers";

/** Who asks: nobody in particular, an account, or staff with every step that the pages would ask for too. */
export interface RestCaller {
  readonly isSignedIn: boolean;
  readonly staff: Staff | null;
}

const anonymous: RestCaller = { isSignedIn: false, staff: null };

/** A token that is no longer good is refused, so that the client renews it and asks again. */
export async function callerOf({ request, context }: MachineCall): Promise<RestCaller | Response> {
  const bearer = accountTokenOf(request.headers, services(context));
  if (bearer === null || !looksSigned(bearer)) return anonymous;
  const session = await wireSessionOf(context, bearer);
  if (session === "expired-token") return failure("PGRST303", "JWT expired", 401);
  if (typeof session === "string") return failure("PGRST301", "No suitable key or wrong key type", 401);
  return { isSignedIn: true, staff: await staffOfWire(context, session) };
}

/** What a caller gets who may not: a signed-in account is known, and still refused. */
export function forbidden({ isSignedIn }: RestCaller, table: string): Response {
  return failure("42501", `permission denied for table ${table}`, isSignedIn ? 403 : 401);
}
