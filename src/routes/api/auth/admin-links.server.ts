import { z } from "zod";
import { inviteByKey, makeAccountLink } from "~/flows/wire-admin-links.server";
import { accountById } from "~/flows/wire-admin-users.server";
import { parseEmail } from "~/kit/email";
import { services } from "~/platform/services.server";
import { refused, withKey } from "./admin-users.server";
import { fail, json } from "./answers";
import { bodyOf, programOf } from "./asked.server";
import { dataField } from "./messages.server";
import { allowedRedirect, redirectOf } from "./redirects.server";

const address = z.string().trim().max(255);
const invitationSchema = z.object({ email: address, data: dataField.nullish() });

/** `POST invite`: a letter to an account without a role, made for it. */
export const invite = withKey(async (call) => {
  const read = await bodyOf(call, invitationSchema);
  if ("refusal" in read) return read.refusal;
  const email = parseEmail(read.body.email);
  if (email === null) return fail("invalid-email");
  const parts = services(call.context);
  const redirectTo = await allowedRedirect(
    call.context,
    new URL(call.request.url).searchParams.get("redirect_to"),
  );
  const { userAgent } = programOf(call);
  const invited = await inviteByKey(parts, { email, data: read.body.data ?? {}, redirectTo, userAgent });
  if (!invited.ok) return refused(invited.reason);
  const user = await accountById(parts, invited.value);
  return user ? json(user) : fail("unknown-user");
});

const linkSchema = z.object({
  type: z.enum(["signup", "invite", "magiclink", "recovery", "email_change_current", "email_change_new"]),
  email: address,
  new_email: address.nullish(),
  password: z.string().max(1000).nullish(),
  data: dataField.nullish(),
});

/** `POST admin/generate_link`: the same link and code for a program that sends them itself. */
export const generateLink = withKey(async (call) => {
  const read = await bodyOf(call, linkSchema);
  if ("refusal" in read) return read.refusal;
  const { type, password, data } = read.body;
  if (type === "email_change_current")
    return fail("invalid", { message: "Enable secure email change to generate link for current email" });
  if (type === "signup" && !password) return fail("invalid", { message: "Signup requires a valid password" });
  const email = parseEmail(read.body.email);
  const newEmail = type === "email_change_new" ? parseEmail(read.body.new_email ?? "") : null;
  if (email === null || (type === "email_change_new" && newEmail === null)) return fail("invalid-email");
  const parts = services(call.context);
  const redirectTo = await redirectOf(call);
  const purpose = type === "email_change_new" ? "email_change" : type;
  const { userAgent } = programOf(call);
  const made = await makeAccountLink(parts, {
    asked: { purpose, email, newEmail, data: data ?? {}, redirectTo, userAgent },
    password: type === "signup" ? (password ?? null) : null,
  });
  if (!made.ok) return refused(made.reason);
  const { userId, url, token, code } = made.value;
  const user = await accountById(parts, userId);
  if (!user) return fail("unknown-user");
  return json({
    ...user,
    action_link: url,
    email_otp: code,
    hashed_token: token,
    redirect_to: redirectTo,
    verification_type: type === "email_change_new" ? type : made.value.purpose,
  });
});
