import { z } from "zod";
import { type GivenProof, openLink, verifyWire } from "~/flows/wire-messages.server";
import { wireTokens } from "~/flows/wire-tokens.server";
import { parseEmail } from "~/kit/email";
import { services } from "~/platform/services.server";
import { fail } from "./answers";
import { type AuthCall, bodyOf, programOf } from "./asked.server";
import { numberOf } from "./messages.server";
import { redirectOf } from "./redirects.server";
import { sendTokens } from "./tokens.server";

const schema = z.object({
  type: z.string().max(30),
  email: z.string().trim().max(255).nullish(),
  phone: z.string().trim().max(40).nullish(),
  token: z.string().trim().max(100).nullish(),
  token_hash: z.string().trim().max(100).nullish(),
});

/** `POST verify`: the code of a message, or the secret of its link. */
export async function verify(call: AuthCall): Promise<Response> {
  const read = await bodyOf(call, schema);
  if ("refusal" in read) return read.refusal;
  const given = proofIn(read.body);
  if (given === null) return fail("no-address");
  const { type } = read.body;
  const opened = await verifyWire(services(call.context), { type, given, program: programOf(call) });
  return typeof opened === "string" ? fail(opened) : sendTokens(call.context, opened);
}

function proofIn({ email, phone, token, token_hash: secret }: z.output<typeof schema>): GivenProof | null {
  if (secret) return { by: "link", token: secret };
  const to = email ? parseEmail(email) : phone ? numberOf(phone) : null;
  return to !== null && token ? { by: "code", to, code: token } : null;
}

/** The link of a letter: leads to the site that asked for it, with the session in the fragment, or a code to exchange. */
export async function followLink(call: AuthCall): Promise<Response> {
  const asked = new URL(call.request.url).searchParams;
  const type = asked.get("type") ?? "";
  const token = asked.get("token") ?? asked.get("token_hash") ?? "";
  const target = new URL(await redirectOf(call));
  const { userAgent } = programOf(call);
  const parts = services(call.context);
  const opened = await openLink(parts, { type, token, userAgent });
  if (opened && "code" in opened) {
    target.searchParams.set("code", opened.code);
    return leadTo(target);
  }
  const tokens = opened && (await wireTokens(parts, opened));
  if (!tokens) return leadTo(withFragment(target, failed));
  const { access_token, refresh_token, expires_in, expires_at, token_type } = tokens;
  const times = { expires_in: String(expires_in), expires_at: String(expires_at) };
  return leadTo(withFragment(target, { access_token, refresh_token, ...times, token_type, type }));
}

const failed = {
  error: "access_denied",
  error_code: "otp_expired",
  error_description: "Email link is invalid or has expired",
};

function withFragment(target: URL, values: Readonly<Record<string, string>>): URL {
  const url = new URL(target);
  url.hash = new URLSearchParams(values).toString();
  return url;
}

function leadTo(url: URL): Response {
  return new Response(null, {
    status: 303,
    headers: { Location: url.href, "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" },
  });
}
