import { z } from "zod";
import { isFreshlyProved } from "~/areas/access/rules/second-factor";
import { readSettings } from "~/areas/settings/reads.server";
import {
  askFactor,
  beginWireTotp,
  removeWireFactor,
  verifyWireFactor,
  type WireFactorReason,
} from "~/flows/wire-factors.server";
import { parseId } from "~/kit/ids";
import { qrCode } from "~/platform/second-factors/qr-code";
import { totpAddress } from "~/platform/second-factors/totp.server";
import { services } from "~/platform/services.server";
import { type AuthError, fail, json } from "./answers";
import { type AuthCall, bodyOf, programOf, sessionOf } from "./asked.server";
import { sendTokens } from "./tokens.server";

const enrolSchema = z.object({
  factor_type: z.string().max(20),
  friendly_name: z.string().trim().max(100).nullish(),
  issuer: z.string().trim().max(100).nullish(),
});

/** Begins an authenticator app; its first code makes it a second factor. */
export async function enrolFactor(call: AuthCall): Promise<Response> {
  const asked = await sessionOf(call);
  if ("refusal" in asked) return asked.refusal;
  const { session } = asked;
  const read = await bodyOf(call, enrolSchema);
  if ("refusal" in read) return read.refusal;
  if (read.body.factor_type !== "totp") return fail("factor-kind");
  if (session.hasFactor && session.aal === "aal1") return fail("needs-aal2");
  const parts = services(call.context);
  // As on the pages: a borrowed session of some days sets up no factor of its own.
  if (!isFreshlyProved(session, parts.clock.now())) return fail("needs-proof");
  const name = read.body.friendly_name || "App";
  const begun = await beginWireTotp(parts, session, name);
  if (!begun.ok) return fail(begun.reason);
  const { company } = await readSettings(parts.db, parts.clock.now());
  const { id, secret } = begun.value;
  const issuer = read.body.issuer || company.name;
  const uri = totpAddress(secret, { issuer, account: session.email ?? session.userId });
  const { size, path } = qrCode(uri);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
  return json({ id, type: "totp", friendly_name: name, totp: { qr_code: svg, secret, uri } });
}

export async function challengeFactor(call: AuthCall): Promise<Response> {
  const asked = await sessionOf(call);
  if ("refusal" in asked) return asked.refusal;
  const factorId = parseId<"factor">(call.parts[0]);
  const made = factorId && (await askFactor(services(call.context), asked.session, factorId));
  if (!made) return fail("unknown-factor");
  return json({ id: made.id, type: "totp", expires_at: Math.floor(made.expiresAt / 1000) });
}

const verifySchema = z.object({ challenge_id: z.string().max(60), code: z.string().trim().max(20) });

const verifyErrors: Record<WireFactorReason, AuthError> = {
  "unknown-factor": "unknown-factor",
  "old-challenge": "old-challenge",
  "wrong-code": "wrong-code",
  locked: "locked",
};

export async function verifyFactor(call: AuthCall): Promise<Response> {
  const asked = await sessionOf(call);
  if ("refusal" in asked) return asked.refusal;
  const read = await bodyOf(call, verifySchema);
  if ("refusal" in read) return read.refusal;
  const factorId = parseId<"factor">(call.parts[0]);
  const challengeId = parseId<"challenge">(read.body.challenge_id);
  if (!factorId) return fail("unknown-factor");
  if (!challengeId) return fail("old-challenge");
  const given = { factorId, challengeId, code: read.body.code, program: programOf(call) };
  const verified = await verifyWireFactor(services(call.context), asked.session, given);
  if (verified.ok) return sendTokens(call.context, verified.value);
  const { reason, detail } = verified;
  return fail(verifyErrors[reason], detail === undefined ? {} : { waitMinutes: detail.waitMinutes });
}

export async function removeFactor(call: AuthCall): Promise<Response> {
  const asked = await sessionOf(call);
  if ("refusal" in asked) return asked.refusal;
  const id = parseId<"factor">(call.parts[0]);
  if (!id) return fail("unknown-factor");
  const { userAgent } = programOf(call);
  const removed = await removeWireFactor(services(call.context), asked.session, { id, userAgent });
  return removed.ok ? json({ id }) : fail(removed.reason);
}
