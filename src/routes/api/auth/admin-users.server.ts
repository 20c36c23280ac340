import { z } from "zod";
import type { LinkReason } from "~/areas/access/commands/wire-links.server";
import type { UserId } from "~/areas/access/types";
import {
  type AccountChange,
  type AdminUserReason,
  accountById,
  accountsPage,
  changeAccount,
  hasServiceKey,
  makeAccount,
  removeAccount,
} from "~/flows/wire-admin-users.server";
import { parseEmail } from "~/kit/email";
import { parseId } from "~/kit/ids";
import { services } from "~/platform/services.server";
import { fail, failPassword, isPasswordReason, json } from "./answers";
import { type AuthCall, bodyOf, programOf } from "./asked.server";
import { dataField, numberOf } from "./messages.server";

type Handler = (call: AuthCall) => Promise<Response>;

/** The door has let the key in already; asked again, so that no other way leads here. */
export const withKey =
  (handler: Handler): Handler =>
  async (call) =>
    (await hasServiceKey(services(call.context), call.request.headers)) ? handler(call) : fail("not-admin");

const most = 1_000;
const whole = (text: string | null, none: number) =>
  text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : none;

/** `GET admin/users?page=&per_page=` */
export const listUsers = withKey(async ({ request, context }) => {
  const url = new URL(request.url);
  const page = whole(url.searchParams.get("page"), 1);
  const perPage = Math.min(whole(url.searchParams.get("per_page"), 50), most);
  const { users, total } = await accountsPage(services(context), { page, perPage });
  const last = Math.max(1, Math.ceil(total / perPage));
  const link = (to: number, rel: string) =>
    `</auth/v1/admin/users?page=${to}&per_page=${perPage}>; rel="${rel}"`;
  const links = [...(page < last ? [link(page + 1, "next")] : []), link(last, "last")];
  const headers = { "x-total-count": String(total), link: links.join(", ") };
  return json({ users, aud: "authenticated" }, { headers });
});

export const showUserById = withKey(async (call) => {
  const id = parseId<"user">(call.parts[0]) as UserId | null;
  const user = id && (await accountById(services(call.context), id));
  return user ? json(user) : fail("unknown-user");
});

const schema = z.object({
  email: z.string().trim().max(255).nullish(),
  phone: z.string().trim().max(40).nullish(),
  password: z.string().max(1000).nullish(),
  email_confirm: z.boolean().nullish(),
  phone_confirm: z.boolean().nullish(),
  user_metadata: dataField.nullish(),
  app_metadata: dataField.nullish(),
  /** "none", or hours: only without an end. */
  ban_duration: z
    .string()
    .regex(/^(?:none|\d{5,9}h)$/, "must be none, or 87600h or more")
    .nullish(),
});

function changeIn(body: z.output<typeof schema>): AccountChange | "invalid-email" | "invalid-phone" {
  const { email, phone, password, email_confirm: mailed, phone_confirm: called, ban_duration: ban } = body;
  const address = email ? parseEmail(email) : undefined;
  const number = phone ? numberOf(phone) : undefined;
  if (address === null) return "invalid-email";
  if (number === null) return "invalid-phone";
  const named = {
    email: address,
    phone: number,
    password: password || undefined,
    isEmailConfirmed: mailed ?? undefined,
    isPhoneConfirmed: called ?? undefined,
    userMetadata: body.user_metadata ?? undefined,
    appMetadata: body.app_metadata ?? undefined,
    isShutOut: ban ? ban !== "none" : undefined,
  };
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined));
}

export const refused = (reason: AdminUserReason | LinkReason) =>
  isPasswordReason(reason) ? failPassword(reason) : fail(reason);

export const createUser = withKey(async (call) => {
  const read = await bodyOf(call, schema);
  if ("refusal" in read) return read.refusal;
  const change = changeIn(read.body);
  if (typeof change === "string") return fail(change);
  if (change.email === undefined && change.phone === undefined) return fail("no-address");
  const parts = services(call.context);
  const made = await makeAccount(parts, change, programOf(call).userAgent);
  if (!made.ok) return refused(made.reason);
  const user = await accountById(parts, made.value);
  return user ? json(user) : fail("unknown-user");
});

export const changeUserById = withKey(async (call) => {
  const read = await bodyOf(call, schema);
  if ("refusal" in read) return read.refusal;
  const change = changeIn(read.body);
  const id = parseId<"user">(call.parts[0]) as UserId | null;
  if (typeof change === "string") return fail(change);
  if (!id) return fail("unknown-user");
  const { userAgent } = programOf(call);
  const changed = await changeAccount(services(call.context), id, { change, userAgent });
  return changed.ok ? showUserById(call) : refused(changed.reason);
});

const removal = z.object({ should_soft_delete: z.boolean().nullish() });

export const deleteUserById = withKey(async (call) => {
  const read = await bodyOf(call, removal);
  if ("refusal" in read) return read.refusal;
  const id = parseId<"user">(call.parts[0]) as UserId | null;
  if (!id) return fail("unknown-user");
  const { userAgent } = programOf(call);
  const isSoft = read.body.should_soft_delete === true;
  const removed = await removeAccount(services(call.context), id, { isSoft, userAgent });
  return removed.ok ? json({}) : refused(removed.reason);
});
