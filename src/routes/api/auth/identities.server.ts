import { z } from "zod";
import { signInWithIdToken, unlinkIdentity } from "~/flows/wire-identities.server";
import { parseId } from "~/kit/ids";
import { services } from "~/platform/services.server";
import { fail, json } from "./answers";
import { type AuthCall, bodyOf, programOf, sessionOf } from "./asked.server";
import { sendTokens } from "./tokens.server";

const schema = z.object({
  provider: z.string().max(100),
  id_token: z.string().max(10_000),
  nonce: z.string().max(500).nullish(),
  link_identity: z.boolean().nullish(),
});

/** `POST token?grant_type=id_token`: another service says who somebody is. */
export async function idToken(call: AuthCall): Promise<Response> {
  const read = await bodyOf(call, schema);
  if ("refusal" in read) return read.refusal;
  const { provider, id_token: token, nonce, link_identity: links } = read.body;
  const asked = links ? await sessionOf(call) : null;
  if (asked && "refusal" in asked) return asked.refusal;
  if (asked?.session.hasFactor && asked.session.aal === "aal1") return fail("needs-aal2");
  const { userAgent } = programOf(call);
  const given = { provider, token, nonce: nonce || null, userAgent, linkTo: asked?.session ?? null };
  const opened = await signInWithIdToken(services(call.context), given);
  return typeof opened === "string" ? fail(opened) : sendTokens(call.context, opened);
}

export async function unlink(call: AuthCall): Promise<Response> {
  const asked = await sessionOf(call);
  if ("refusal" in asked) return asked.refusal;
  const { session } = asked;
  if (session.hasFactor && session.aal === "aal1") return fail("needs-aal2");
  const id = parseId<"identity">(call.parts[0]);
  if (!id) return fail("unknown-identity");
  const { userAgent } = programOf(call);
  const reason = await unlinkIdentity(services(call.context), session, { id, userAgent });
  return reason === null ? json({}) : fail(reason);
}
