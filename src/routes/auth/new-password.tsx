import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import { ownerOfPasswordPage } from "~/areas/access/reads.server";
import { tokenIn } from "~/areas/access/rules/secret-links";
import { newPasswordSchema } from "~/areas/access/schema";
import { newPasswordTexts, setPasswordReasons } from "~/areas/access/texts";
import { setPassword } from "~/flows/set-password.server";
import { adminHref } from "~/kit/admin-href";
import { services } from "~/platform/services.server";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { noReferrer, privateMeta } from "../head/private-meta";
import type { Route } from "./+types/new-password";
import { ClosedLink } from "./closed-link";
import { NewPasswordField } from "./new-password-field";
import { browserOf, signedIn } from "./signed-in.server";

export const meta = privateMeta(newPasswordTexts.title, [noReferrer]);

function tokenOf(request: Request): string {
  return tokenIn(request.url);
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const owner = await ownerOfPasswordPage(services(context), tokenOf(request));
  return data({ email: owner?.email ?? null }, { status: owner ? 200 : 404 });
}

export async function action({ context, request }: Route.ActionArgs) {
  const submission = parseWithZod(await request.formData(), { schema: newPasswordSchema });
  if (submission.status !== "success") {
    return data({ errors: submission.error?.passord ?? [] }, { status: 400 });
  }
  const result = await setPassword(services(context), {
    token: tokenOf(request),
    password: submission.value.passord,
    ...browserOf(context, request),
  });
  if (!result.ok) return data({ errors: [setPasswordReasons[result.reason]] }, { status: 400 });
  return signedIn(context, result.value, adminHref.home);
}

export default function NewPasswordPage({ loaderData: { email }, actionData }: Route.ComponentProps) {
  if (email === null)
    return <ClosedLink title={newPasswordTexts.closedTitle} texts={[newPasswordTexts.closedText]} />;
  const errors = actionData?.errors ?? [];
  return (
    <>
      <h1 className="text-heading">{newPasswordTexts.title}</h1>
      <p className="mt-2 mb-8 text-quiet">{newPasswordTexts.lead(email)}</p>
      <ErrorSummary errors={errors.map((message) => ({ fieldId: "passord", message }))} />
      <form method="post" noValidate>
        {/* Tells password managers which account the password belongs to. */}
        <input type="hidden" name="konto" value={email} autoComplete="username" />
        <NewPasswordField label={newPasswordTexts.password} errors={errors} />
        <div className="mt-8">
          <Button className="w-full">{newPasswordTexts.submit}</Button>
        </div>
      </form>
    </>
  );
}
