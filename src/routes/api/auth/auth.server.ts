import type { MachineCall, MachineMethod } from "~/platform/http/machine-doors.server";
import { services } from "~/platform/services.server";
import { tokenKey } from "~/platform/signed-tokens.server";
import { generateLink, invite } from "./admin-links.server";
import { changeUserById, createUser, deleteUserById, listUsers, showUserById } from "./admin-users.server";
import { fail, json } from "./answers";
import type { AuthCall } from "./asked.server";
import { challengeFactor, enrolFactor, removeFactor, verifyFactor } from "./factors.server";
import { unlink } from "./identities.server";
import { logout } from "./logout.server";
import { reauthenticate, recover, resend, sendCode, signUp } from "./messages.server";
import { token } from "./token.server";
import { changeUser, showUser } from "./user.server";
import { followLink, verify } from "./verify.server";

type Handler = (call: AuthCall) => Promise<Response> | Response;

/** Every call of auth/v1; `:` stands for a variable part. */
const calls: readonly (readonly [MachineMethod, string, Handler])[] = [
  ["POST", "token", token],
  ["POST", "signup", signUp],
  ["POST", "otp", sendCode],
  ["POST", "recover", recover],
  ["POST", "resend", resend],
  ["POST", "verify", verify],
  ["GET", "verify", followLink],
  ["GET", "reauthenticate", reauthenticate],
  ["GET", "user", showUser],
  ["PUT", "user", changeUser],
  ["POST", "logout", logout],
  ["POST", "factors", enrolFactor],
  ["POST", "factors/:/challenge", challengeFactor],
  ["POST", "factors/:/verify", verifyFactor],
  ["DELETE", "factors/:", removeFactor],
  ["GET", "admin/users", listUsers],
  ["POST", "admin/users", createUser],
  ["GET", "admin/users/:", showUserById],
  ["PUT", "admin/users/:", changeUserById],
  ["DELETE", "admin/users/:", deleteUserById],
  ["POST", "admin/generate_link", generateLink],
  ["POST", "invite", invite],
  ["GET", ".well-known/jwks.json", jwks],
  ["GET", "user/identities/authorize", () => fail("linking-disabled")],
  ["DELETE", "user/identities/:", unlink],
  ["POST", "sso", () => fail("sso-disabled")],
];

/** Opened without a key: by browsers from a letter, and by verifiers of tokens. */
export const openAuthPaths: readonly string[] = [".well-known/jwks.json", "verify"];

const patterns = calls.map(([method, path, handler]) => ({
  method,
  handler,
  pattern: new RegExp(`^${path.replaceAll(".", "\\.").replaceAll(":", "([\\w-]{1,60})")}$`),
}));

export async function auth(call: MachineCall): Promise<Response> {
  for (const { method, pattern, handler } of patterns) {
    const found = method === call.request.method ? pattern.exec(call.rest) : null;
    if (found) return handler({ ...call, parts: found.slice(1) });
  }
  return fail("not-found");
}

/** The public key of access tokens. Clients read it every ten minutes. */
async function jwks({ context }: AuthCall): Promise<Response> {
  const { jwk } = await tokenKey(services(context).appSecret);
  return json({ keys: [jwk] }, { headers: { "Cache-Control": "public, max-age=600" } });
}
