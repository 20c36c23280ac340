import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "react-router";
import { currentActor } from "~/areas/access/gate.server";
import { ownPath } from "~/areas/access/rules/own-path";
import { signInSchema } from "~/areas/access/schema";
import { signInReasons, signInTexts } from "~/areas/access/texts";
import { passkeyTexts } from "~/areas/access/texts/passkey";
import type { SignInReason } from "~/areas/access/types";
import { pageHead } from "~/areas/content/rules/page-head";
import { standardPicture } from "~/areas/content/texts/head";
import { readSettings } from "~/areas/settings/reads.server";
import { signInWithPasskey } from "~/flows/passkeys.server";
import { signIn } from "~/flows/sign-in.server";
import { busyRetrySeconds } from "~/platform/password-turns.server";
import { services } from "~/platform/services.server";
import { Button } from "~/ui/button";
import { ErrorSummary, type SummaryError } from "~/ui/error-summary";
import { TextField } from "~/ui/field/text-field";
import { Notice } from "~/ui/notice";
import type { Route } from "./+types/sign-in";
import { EmailField } from "./email-field";
import { PasskeyButton } from "./passkey-button";
import { fromBrowser, passkeyRefusal, readPasskey } from "./read-code.server";
import { signedIn } from "./signed-in.server";

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

/** How long to wait when too many sign in at once. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams;
  if (await currentActor(context, request)) throw redirect(ownPath(asked.get("til")));
  const { db, clock, config } = services(context);
  const { company } = await readSettings(db, clock.now());
  const { title, description } = signInTexts;
  const head = pageHead(
    { title, description, path: "/auth", picture: standardPicture, noindex: true },
    { name: company.name, origin: config.publicUrl },
  );
  if (asked.has("ut")) return { head, notice: signInTexts.signedOut };
  return { head, notice: asked.has("til") ? signInTexts.expired : null };
}

const statusOf: Record<SignInReason, number> = { "wrong-credentials": 400, locked: 429, busy: 503 };

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const to = ownPath(new URL(request.url).searchParams.get("til"));
  if (form.get("intent") === "passkey") {
    const given = readPasskey(form);
    const browser = fromBrowser(context, request);
    const entered = given && (await signInWithPasskey(services(context), { given, browser, holder: null }));
    if (entered?.ok) return signedIn(context, entered.value, to);
    const refusal = passkeyRefusal(form);
    return data({ email: "", fields: {}, refusal }, { status: 400 });
  }
  const submission = parseWithZod(form, { schema: signInSchema });
  // The password is never sent back; the e-mail is shown again as it was typed.
  const email = typeof submission.payload.epost === "string" ? submission.payload.epost : "";
  if (submission.status !== "success") {
    return data({ email, fields: submission.error ?? {}, refusal: null }, { status: 400 });
  }
  const { epost, passord } = submission.value;
  const result = await signIn(services(context), {
    email: epost,
    password: passord,
    ...fromBrowser(context, request),
  });
  if (!result.ok) {
    const words = signInReasons[result.reason](result.detail?.waitMinutes ?? 1);
    const refusal = result.reason === "locked" ? `${words} ${signInTexts.lockedHelp}` : words;
    const wait =
      result.reason === "busy" ? [["Retry-After", String(busyRetrySeconds)] as [string, string]] : [];
    return data({ email, fields: {}, refusal }, { status: statusOf[result.reason], headers: wait });
  }
  return signedIn(context, result.value, to);
}

export default function SignInPage({ loaderData, actionData }: Route.ComponentProps) {
  const fields: Record<string, string[] | null> = actionData?.fields ?? {};
  const errors: SummaryError[] = Object.entries(fields).flatMap(([fieldId, messages]) =>
    (messages ?? []).map((message) => ({ fieldId, message })),
  );
  const refusal = actionData?.refusal ?? null;
  if (refusal) errors.push({ message: refusal });
  return (
    <>
      <h1 className="text-heading">{signInTexts.title}</h1>
      <p className="mt-2 mb-8 text-quiet">{signInTexts.lead}</p>
      <ErrorSummary errors={errors} {...(refusal && { title: signInTexts.refusedTitle })} />
      {loaderData.notice && errors.length === 0 && (
        <div className="mb-8">
          <Notice>{loaderData.notice}</Notice>
        </div>
      )}
      <form method="post" noValidate>
        <EmailField label={signInTexts.email} typed={actionData?.email ?? ""} errors={fields.epost ?? []} />
        <TextField
          label={signInTexts.password}
          name="passord"
          type="password"
          autoComplete="current-password"
          required
          errors={fields.passord ?? []}
        />
        <div className="mt-8">
          <Button className="w-full">{signInTexts.submit}</Button>
        </div>
      </form>
      <div className="mt-4">
        <PasskeyButton label={passkeyTexts.signIn} wanted="sign-in" />
      </div>
      <p className="mt-4">
        <a className="link inline-flex min-h-11 items-center" href="/auth/glemt-passord">
          {signInTexts.forgotten}
        </a>
      </p>
      <p className="mt-10 border-t border-rule pt-6 text-small text-quiet">{signInTexts.customers}</p>
    </>
  );
}
