import { z } from "zod";
import type { RefreshReason } from "~/areas/access/commands/wire-sessions.server";
import { exchangeWire } from "~/flows/wire-messages.server";
import { renewWire, wireSignIn } from "~/flows/wire-sign-in.server";
import { services } from "~/platform/services.server";
import { type AuthError, fail } from "./answers";
import { type AuthCall, bodyOf, programOf } from "./asked.server";
import { idToken } from "./identities.server";
import { numberOf } from "./messages.server";
import { sendTokens } from "./tokens.server";
import { wallet } from "./wallets.server";

/** `POST token?grant_type=...` */
export function token(call: AuthCall): Promise<Response> {
  const grant = new URL(call.request.url).searchParams.get("grant_type");
  const answer = grant !== null && Object.hasOwn(grants, grant) ? grants[grant] : undefined;
  return answer ? answer(call) : Promise.resolve(fail("unknown-grant"));
}

const grants: Readonly<Record<string, (call: AuthCall) => Promise<Response>>> = {
  password,
  refresh_token: refresh,
  pkce,
  id_token: idToken,
  web3: wallet,
};

const passwordSchema = z.object({
  email: z.string().trim().max(255).optional(),
  phone: z.string().trim().max(40).optional(),
  password: z.string().max(1000),
});

async function password(call: AuthCall): Promise<Response> {
  const asked = await bodyOf(call, passwordSchema);
  if ("refusal" in asked) return asked.refusal;
  const { email: address, phone, password: typed } = asked.body;
  const email = address || (phone && numberOf(phone));
  if (!email) return fail("wrong-credentials");
  const signedIn = await wireSignIn(services(call.context), {
    email,
    password: typed,
    program: programOf(call),
  });
  if (!signedIn.ok) {
    const { reason, detail } = signedIn;
    return fail(reason, detail === undefined ? {} : { waitMinutes: detail.waitMinutes });
  }
  return sendTokens(call.context, signedIn.value);
}

const pkceSchema = z.object({ auth_code: z.string().max(200), code_verifier: z.string().max(200) });

async function pkce(call: AuthCall): Promise<Response> {
  const asked = await bodyOf(call, pkceSchema);
  if ("refusal" in asked) return asked.refusal;
  const { auth_code: code, code_verifier: verifier } = asked.body;
  const { userAgent } = programOf(call);
  const opened = await exchangeWire(services(call.context), { code, verifier, userAgent });
  return typeof opened === "string" ? fail(opened) : sendTokens(call.context, opened);
}

const refreshSchema = z.object({ refresh_token: z.string().max(200) });

const refreshErrors: Record<RefreshReason, AuthError> = {
  "unknown-token": "unknown-refresh",
  "used-token": "used-refresh",
  over: "over-refresh",
};

async function refresh(call: AuthCall): Promise<Response> {
  const asked = await bodyOf(call, refreshSchema);
  if ("refusal" in asked) return asked.refusal;
  const { userAgent } = programOf(call);
  const given = { token: asked.body.refresh_token, userAgent };
  const renewed = await renewWire(services(call.context), given);
  return typeof renewed === "string" ? fail(refreshErrors[renewed]) : sendTokens(call.context, renewed);
}
