import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import { isFirstAdminPageOpen } from "~/areas/access/reads.server";
import { tokenIn } from "~/areas/access/rules/secret-links";
import { firstAdminSchema } from "~/areas/access/schema";
import { firstAdminReasons, firstAdminTexts } from "~/areas/access/texts";
import type { FirstAdminReason } from "~/areas/access/types";
import { createFirstAdmin } from "~/flows/first-admin.server";
import { adminHref } from "~/kit/admin-href";
import { services } from "~/platform/services.server";
import { Button } from "~/ui/button";
import { ErrorSummary, type SummaryError } from "~/ui/error-summary";
import { TextField } from "~/ui/field/text-field";
import { noReferrer, privateMeta } from "../head/private-meta";
import type { Route } from "./+types/first-admin";
import { ClosedLink } from "./closed-link";
import { EmailField } from "./email-field";
import { NewPasswordField } from "./new-password-field";
import { browserOf, signedIn } from "./signed-in.server";

export const meta = privateMeta(firstAdminTexts.title, [noReferrer]);

function tokenOf(request: Request): string {
  return tokenIn(request.url);
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const open = await isFirstAdminPageOpen(services(context), tokenOf(request));
  return data({ open }, { status: open ? 200 : 404 });
}

const fieldOf: Partial<Record<FirstAdminReason, "epost" | "passord">> = {
  "email-taken": "epost",
  "too-short": "passord",
  "too-long": "passord",
  common: "passord",
  "about-you": "passord",
};

export async function action({ context, request }: Route.ActionArgs) {
  const submission = parseWithZod(await request.formData(), { schema: firstAdminSchema });
  const { navn, epost } = submission.payload;
  const typed = { name: typeof navn === "string" ? navn : "", email: typeof epost === "string" ? epost : "" };
  if (submission.status !== "success") {
    return data({ typed, fields: submission.error ?? {}, refusal: null }, { status: 400 });
  }
  const { value } = submission;
  const result = await createFirstAdmin(services(context), {
    token: tokenOf(request),
    name: value.navn,
    email: value.epost,
    password: value.passord,
    ...browserOf(context, request),
  });
  if (!result.ok) {
    const field = fieldOf[result.reason];
    const words = firstAdminReasons[result.reason];
    const answer = field
      ? { typed, fields: { [field]: [words] }, refusal: null }
      : { typed, fields: {}, refusal: words };
    return data(answer, { status: 400 });
  }
  return signedIn(context, result.value, adminHref.home);
}

export default function FirstAdminPage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.open)
    return (
      <ClosedLink
        title={firstAdminTexts.closedTitle}
        texts={[firstAdminTexts.closedText, firstAdminTexts.closedRestart]}
      />
    );
  const fields: Record<string, string[] | null> = actionData?.fields ?? {};
  const errors: SummaryError[] = Object.entries(fields).flatMap(([fieldId, messages]) =>
    (messages ?? []).map((message) => ({ fieldId, message })),
  );
  if (actionData?.refusal) errors.push({ message: actionData.refusal });
  return (
    <>
      <h1 className="text-heading">{firstAdminTexts.title}</h1>
      <p className="mt-2 mb-8 text-quiet">{firstAdminTexts.lead}</p>
      <ErrorSummary errors={errors} />
      <form method="post" noValidate>
        <TextField
          label={firstAdminTexts.name}
          name="navn"
          autoComplete="name"
          maxLength={100}
          required
          defaultValue={actionData?.typed.name ?? ""}
          errors={fields.navn ?? []}
        />
        <EmailField
          label={firstAdminTexts.email}
          typed={actionData?.typed.email ?? ""}
          errors={fields.epost ?? []}
        />
        <NewPasswordField label={firstAdminTexts.password} errors={fields.passord ?? []} />
        <div className="mt-8">
          <Button className="w-full">{firstAdminTexts.submit}</Button>
        </div>
      </form>
    </>
  );
}
