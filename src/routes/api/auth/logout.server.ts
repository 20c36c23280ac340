import { type SignOutScope, signOutScopes } from "~/areas/access/commands/wire-sessions.server";
import { leaveWire } from "~/flows/wire-sign-in.server";
import { services } from "~/platform/services.server";
import { fail, nothing } from "./answers";
import { type AuthCall, programOf, sessionOf } from "./asked.server";

/** `POST logout?scope=global|local|others`; without one, everywhere. */
export async function logout(call: AuthCall): Promise<Response> {
  const asked = await sessionOf(call);
  if ("refusal" in asked) return asked.refusal;
  const scope = new URL(call.request.url).searchParams.get("scope") ?? "global";
  if (!isScope(scope))
    return fail("invalid", { message: `Unsupported logout scope ${JSON.stringify(scope)}` });
  const { userAgent } = programOf(call);
  await leaveWire(services(call.context), asked.session, { scope, userAgent });
  return nothing();
}

function isScope(text: string): text is SignOutScope {
  return (signOutScopes as readonly string[]).includes(text);
}
