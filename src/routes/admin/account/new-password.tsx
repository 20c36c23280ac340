import { parseWithZod } from "@conform-to/zod/v4";
import { data, Form, Link, redirect } from "react-router";
import { requireAccountHolder, requireStaff, sessionToken } from "~/areas/access/gate.server";
import { changePasswordSchema } from "~/areas/access/schema";
import { setPasswordReasons, signInReasons } from "~/areas/access/texts";
import { ownAccountTexts as texts } from "~/areas/access/texts/staff-accounts";
import type { PasswordReason, ProofReason } from "~/areas/access/types";
import { changePassword } from "~/flows/own-account.server";
import { adminHref } from "~/kit/admin-href";
import { services } from "~/platform/services.server";
import { Icon } from "~/ui/admin/icon";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { TextField } from "~/ui/field/text-field";
import { readAfterOwnForm } from "../../after-refusal";
import { NewPasswordField } from "../../auth/new-password-field";
import { fromBrowser } from "../../auth/read-code.server";
import { adminMeta } from "../admin-meta";
import type { Route } from "./+types/new-password";
import "~/ui/styles/admin-account.css";

export const shouldRevalidate = readAfterOwnForm;
export const meta: Route.MetaFunction = () => adminMeta(texts.passwordTitle);

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireStaff(context, request);
  const { holder } = await requireAccountHolder(context, request, ["in"]);
  return { email: holder.email };
}

type Errors = Readonly<Record<string, readonly string[] | null>>;

export async function action({ context, request }: Route.ActionArgs) {
  const staff = await requireStaff(context, request);
  const { holder } = await requireAccountHolder(context, request, ["in"]);
  const submission = parseWithZod(await request.formData(), { schema: changePasswordSchema });
  if (submission.status !== "success") {
    return data({ errors: (submission.error ?? {}) as Errors }, { status: 422 });
  }
  const { naa: current, passord: chosen } = submission.value;
  if (current === chosen) return data({ errors: { passord: [texts.same] } as Errors }, { status: 422 });
  const change = {
    current,
    chosen,
    browser: fromBrowser(context, request),
    token: sessionToken(context, request) ?? "",
  };
  const changed = await changePassword(services(context), { staff, holder }, change);
  if (changed.ok) throw redirect(`${adminHref.account}?gjort=password`, 303);
  const errors = errorsOf(changed.reason, changed.detail?.waitMinutes ?? 1);
  return data({ errors }, { status: changed.reason === "locked" ? 429 : 422 });
}

function errorsOf(reason: PasswordReason | ProofReason, waitMinutes: number): Errors {
  if (reason === "locked") return { naa: [signInReasons.locked(waitMinutes)] };
  if (reason === "wrong-credentials") return { naa: [texts.wrongPassword] };
  return { passord: [setPasswordReasons[reason]] };
}

export default function NewPasswordPage({ loaderData: { email }, actionData }: Route.ComponentProps) {
  const errors: Errors = actionData?.errors ?? {};
  const summary = Object.entries(errors).flatMap(([fieldId, found]) =>
    (found ?? []).map((message) => ({ fieldId, message })),
  );
  return (
    <>
      <Link className="record-back" to={adminHref.account}>
        <Icon name="back" /> {texts.back}
      </Link>
      <div className="admin-head">
        <h1>{texts.passwordTitle}</h1>
      </div>
      <p className="text-quiet account-lead">{texts.passwordLead}</p>
      <ErrorSummary errors={summary} />
      <Form method="post" noValidate className="account-form">
        {/* Tells password managers which account the password belongs to. */}
        <input type="hidden" name="konto" value={email} autoComplete="username" />
        <TextField
          name="naa"
          type="password"
          label={texts.current}
          autoComplete="current-password"
          required
          errors={errors.naa ?? []}
        />
        <NewPasswordField label={texts.chosen} errors={errors.passord ?? []} />
        <Button compact>{texts.passwordSubmit}</Button>
      </Form>
      <Form noValidate method="post" action="/auth/glemt-passord" reloadDocument className="account-form">
        <input type="hidden" name="epost" value={email} />
        <button className="link inline-flex min-h-11 items-center" type="submit">
          {texts.forgotten}
        </button>
      </Form>
    </>
  );
}
