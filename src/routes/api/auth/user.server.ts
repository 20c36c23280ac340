import { z } from "zod";
import { staffOfWire } from "~/areas/access/gate/wire.server";
import { isFreshlyProved } from "~/areas/access/rules/second-factor";
import { changeWireAccount } from "~/flows/wire-account.server";
import { networkOf, proveByCode } from "~/flows/wire-messages.server";
import { userOfWire } from "~/flows/wire-tokens.server";
import { parseEmail } from "~/kit/email";
import { services } from "~/platform/services.server";
import { fail, failPassword, isPasswordReason, json } from "./answers";
import { type AuthCall, bodyOf, programOf, sessionOf } from "./asked.server";
import { dataField } from "./messages.server";

export async function showUser(call: AuthCall): Promise<Response> {
  const asked = await sessionOf(call);
  if ("refusal" in asked) return asked.refusal;
  const user = await userOfWire(services(call.context), asked.session);
  return user ? json(user) : fail("no-session");
}

const changeSchema = z.object({
  password: z.string().max(1000).nullish(),
  email: z.string().trim().max(255).nullish(),
  /** The code of `GET reauthenticate`. */
  nonce: z.string().trim().max(20).nullish(),
  data: dataField.nullish(),
});

/** What the owner changes of the own account. A second factor that exists must have been given. */
export async function changeUser(call: AuthCall): Promise<Response> {
  const asked = await sessionOf(call);
  if ("refusal" in asked) return asked.refusal;
  const { session } = asked;
  const read = await bodyOf(call, changeSchema);
  if ("refusal" in read) return read.refusal;
  const { password, email, data, nonce } = read.body;
  if (session.hasFactor && session.aal === "aal1") return fail("needs-aal2");
  const parts = services(call.context);
  const program = programOf(call);
  if ((password || email) && !isFreshlyProved(session, parts.clock.now())) {
    const proved = nonce && (await proveByCode(parts, session, { code: nonce, program }));
    if (!proved) return fail("needs-proof");
    if (proved !== "proved") return fail(proved);
  }
  const staff = await staffOfWire(call.context, session);
  // Staff who must still set up a second factor change nothing before it.
  if (session.role !== null && staff === null) return fail("needs-aal2");
  const address = email ? parseEmail(email) : null;
  if (email && address === null) return fail("invalid-email");
  const changed = await changeWireAccount(parts, session, {
    password: password || null,
    email: address,
    data: data ?? null,
    userAgent: program.userAgent,
    network: networkOf(program),
    staff,
  });
  if (changed.ok) return showUser(call);
  return isPasswordReason(changed.reason) ? failPassword(changed.reason) : fail(changed.reason);
}
