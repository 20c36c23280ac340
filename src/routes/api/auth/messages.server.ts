import { z } from "zod";
import type { AskedMessage, CodeChallenge } from "~/areas/access/types/wire-messages";
import { currentSms } from "~/flows/current-sms.server";
import { askWire, signUpWire } from "~/flows/wire-messages.server";
import { parseEmail } from "~/kit/email";
import { isNorwegianMobile } from "~/kit/mobile";
import { parsePhone } from "~/kit/phone";
import { toIso } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import { services } from "~/platform/services.server";
import { fail, failPassword, isPasswordReason, json } from "./answers";
import { type AuthCall, bodyOf, programOf, sessionOf } from "./asked.server";
import { allowedRedirect } from "./redirects.server";

const mostDataBytes = 10_000;

/** What a person says of themselves, stored as it is. */
export const dataField = z
  .record(z.string(), z.unknown())
  .refine((data) => JSON.stringify(data).length <= mostDataBytes, `At most ${mostDataBytes} characters`);

const reachedAt = {
  email: z.string().trim().max(255).nullish(),
  phone: z.string().trim().max(40).nullish(),
};
const withChallenge = {
  code_challenge: z
    .string()
    .regex(/^[\w.~-]{43,128}$/)
    .nullish(),
  code_challenge_method: z
    .string()
    .toLowerCase()
    .pipe(z.enum(["s256", "plain"]))
    .nullish(),
};

interface Challenged {
  readonly code_challenge?: string | null | undefined;
  readonly code_challenge_method?: "s256" | "plain" | null | undefined;
}

function challengeOf(body: Challenged): CodeChallenge | null {
  const { code_challenge: challenge, code_challenge_method: method } = body;
  return challenge ? { challenge, method: method ?? "plain" } : null;
}

/** The address or number that the message goes to, or the refusal to send. */
export async function addressOf(
  { context }: AuthCall,
  {
    email,
    phone,
  }: { readonly email?: string | null | undefined; readonly phone?: string | null | undefined },
): Promise<{ readonly to: string } | { readonly refusal: Response }> {
  if (email) {
    const to = parseEmail(email);
    return to === null ? { refusal: fail("invalid-email") } : { to };
  }
  if (!phone) return { refusal: fail("no-address") };
  if ((await currentSms(services(context))) === null) return { refusal: fail("phone-disabled") };
  const to = numberOf(phone);
  return to === null ? { refusal: fail("invalid-phone") } : { to };
}

/** Programs send a number without its plus sign, too. */
export function numberOf(phone: string): string | null {
  const number = parsePhone(/^47[49]\d{7}$/.test(phone) ? `+${phone}` : phone);
  return number !== null && isNorwegianMobile(number) ? number : null;
}

async function destination({ request, context }: AuthCall): Promise<string> {
  return allowedRedirect(context, new URL(request.url).searchParams.get("redirect_to"));
}

const tooMany = (to: string) => fail(to.startsWith("+") ? "too-many-sms" : "too-many");

const signUpSchema = z.object({
  ...reachedAt,
  password: z.string().max(1000).nullish(),
  data: dataField.nullish(),
  ...withChallenge,
});

/** The account is made when the address is proved. The answer is the same when the address has one. */
export async function signUp(call: AuthCall): Promise<Response> {
  const read = await bodyOf(call, signUpSchema);
  if ("refusal" in read) return read.refusal;
  const { email, phone, password, data } = read.body;
  if (!email && !phone) return fail("anonymous-disabled");
  const address = await addressOf(call, { email, phone });
  if ("refusal" in address) return address.refusal;
  if (!password) return fail("invalid", { message: "Signup requires a valid password" });
  const { to } = address;
  const asked = { to, userId: null, challenge: challengeOf(read.body), isRepeat: false };
  const parts = services(call.context);
  const made = await signUpWire(parts, {
    asked: { ...asked, redirectTo: await destination(call) },
    password,
    data: data ?? {},
    program: programOf(call),
  });
  if (!made.ok) {
    if (isPasswordReason(made.reason)) return failPassword(made.reason);
    return made.reason === "busy" ? fail("busy") : tooMany(to);
  }
  return json(waitingUser(to, data ?? {}, toIso(parts.clock.now())));
}

/** An account that waits for its address to be proved, whether there is one or not. */
function waitingUser(to: string, data: object, at: string): object {
  const isPhone = to.startsWith("+");
  const provider = isPhone ? "phone" : "email";
  return {
    id: newId(),
    aud: "authenticated",
    role: "authenticated",
    email: isPhone ? "" : to,
    phone: isPhone ? to.slice(1) : "",
    confirmation_sent_at: at,
    created_at: at,
    updated_at: at,
    is_anonymous: false,
    app_metadata: { provider, providers: [provider] },
    user_metadata: data,
    identities: [],
  };
}

const codeSchema = z.object({
  ...reachedAt,
  create_user: z.boolean().nullish(),
  data: dataField.nullish(),
  ...withChallenge,
});

/** A code and a link that sign in without a password; a new address gets an account unless the caller says no. */
export async function sendCode(call: AuthCall): Promise<Response> {
  const read = await bodyOf(call, codeSchema);
  if ("refusal" in read) return read.refusal;
  const address = await addressOf(call, read.body);
  if ("refusal" in address) return address.refusal;
  const { create_user: makesAccount, data } = read.body;
  const account = makesAccount === false ? null : { passwordHash: null, data: data ?? {} };
  return send(call, { purpose: "magiclink", to: address.to, account, challenge: challengeOf(read.body) });
}

const recoverSchema = z.object({ email: reachedAt.email, ...withChallenge });

export async function recover(call: AuthCall): Promise<Response> {
  const read = await bodyOf(call, recoverSchema);
  if ("refusal" in read) return read.refusal;
  const address = await addressOf(call, { email: read.body.email });
  if ("refusal" in address) return address.refusal;
  return send(call, { purpose: "recovery", to: address.to, challenge: challengeOf(read.body) });
}

const resendSchema = z.object({
  ...reachedAt,
  type: z.enum(["signup", "email_change", "sms", "phone_change"]),
  ...withChallenge,
});

export async function resend(call: AuthCall): Promise<Response> {
  const read = await bodyOf(call, resendSchema);
  if ("refusal" in read) return read.refusal;
  const { type, email, phone } = read.body;
  const isByPhone = type === "sms" || type === "phone_change";
  const address = await addressOf(call, isByPhone ? { phone } : { email });
  if ("refusal" in address) return address.refusal;
  // A new address is asked for again by the signed-in person, with `PUT user`.
  if (type === "email_change" || type === "phone_change") return json({});
  const purpose = isByPhone ? "magiclink" : "signup";
  return send(call, { purpose, to: address.to, challenge: challengeOf(read.body), isRepeat: true });
}

/** To the signed-in person: a code that proves who they are, for `PUT user`. */
export async function reauthenticate(call: AuthCall): Promise<Response> {
  const asked = await sessionOf(call);
  if ("refusal" in asked) return asked.refusal;
  const { email, userId } = asked.session;
  if (email === null) return fail("no-address");
  return send(call, { purpose: "reauthentication", to: email, userId });
}

async function send(
  call: AuthCall,
  message: Pick<AskedMessage, "purpose" | "to"> & Partial<AskedMessage>,
): Promise<Response> {
  const nothing = { account: null, userId: null, challenge: null, isRepeat: false };
  const asked = { ...nothing, ...message, redirectTo: await destination(call) };
  const isSent = await askWire(services(call.context), asked, programOf(call));
  return isSent ? json({}) : tooMany(message.to);
}
