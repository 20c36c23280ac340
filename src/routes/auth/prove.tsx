import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "react-router";
import { requireAccountHolder, sessionToken } from "~/areas/access/gate.server";
import { ownFactors } from "~/areas/access/reads.server";
import { ownPath } from "~/areas/access/rules/own-path";
import { provePasswordSchema } from "~/areas/access/schema";
import { signInReasons } from "~/areas/access/texts";
import { proveTexts as texts } from "~/areas/access/texts/second-factor";
import { proveByPasskey } from "~/flows/passkeys.server";
import { proveByCode, proveByPassword } from "~/flows/prove-identity.server";
import { adminHref } from "~/kit/admin-href";
import { services } from "~/platform/services.server";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { TextField } from "~/ui/field/text-field";
import { privateMeta } from "../head/private-meta";
import type { Route } from "./+types/prove";
import { AskedForFactor } from "./asked-for-factor";
import { codeRefusal, fromBrowser, passkeyRefusal, readCode, readPasskey } from "./read-code.server";

export const meta = privateMeta(texts.title);

const mayComeHere = ["in", "must-enrol"] as const;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { holder, isFresh } = await requireAccountHolder(context, request, mayComeHere);
  const asked = new URL(request.url).searchParams;
  const til = ownPath(asked.get("til"));
  if (isFresh) throw redirect(til);
  const { factors } = await ownFactors(services(context).db, holder);
  return { types: factors.map(({ type }) => type), isWithoutApp: asked.has("uten-app"), til };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { holder } = await requireAccountHolder(context, request, mayComeHere);
  const til = ownPath(new URL(request.url).searchParams.get("til"));
  const form = await request.formData();
  const asked = { browser: fromBrowser(context, request), token: sessionToken(context, request) ?? "" };
  const refused = await refusalOf(services(context), holder, form, asked);
  if (!refused) return redirect(til, 303);
  const { status = 400, errors = [], trouble = null } = refused;
  return data({ errors, trouble }, { status });
}

interface Refused {
  readonly status?: number;
  readonly errors?: readonly string[];
  readonly trouble?: string;
}

type Asked = Parameters<typeof proveByCode>[2];

/** The error of what was submitted; null when the person has proved their identity. */
async function refusalOf(
  platform: Parameters<typeof proveByCode>[0],
  holder: Parameters<typeof proveByCode>[1],
  form: FormData,
  { browser, token }: Omit<Asked, "given">,
): Promise<Refused | null> {
  const intent = form.get("intent");
  if (intent === "passkey") {
    const given = readPasskey(form);
    const result = given && (await proveByPasskey(platform, holder, { given, token }));
    return result?.ok ? null : { trouble: passkeyRefusal(form) };
  }
  if (intent === "password") return passwordRefusal(platform, holder, form, { browser, token });
  const read = readCode(form);
  if ("errors" in read) return read;
  const result = await proveByCode(platform, holder, { ...read, browser, token });
  if (result.ok) return null;
  return { status: result.reason === "locked" ? 429 : 400, errors: [codeRefusal(result, read.given)] };
}

async function passwordRefusal(
  platform: Parameters<typeof proveByCode>[0],
  holder: Parameters<typeof proveByCode>[1],
  form: FormData,
  asked: Omit<Asked, "given">,
): Promise<Refused | null> {
  const submission = parseWithZod(form, { schema: provePasswordSchema });
  if (submission.status !== "success") return { errors: submission.error?.passord ?? [] };
  // A person with a second factor must use it: a password alone may be filled in by the browser.
  if ((await ownFactors(platform.db, holder)).factors.length > 0) return { errors: [texts.wrongPassword] };
  const result = await proveByPassword(platform, holder, { ...asked, password: submission.value.passord });
  if (result.ok) return null;
  if (result.reason !== "locked") return { errors: [texts.wrongPassword] };
  return { status: 429, errors: [signInReasons.locked(result.detail?.waitMinutes ?? 1)] };
}

export default function ProvePage({ loaderData, actionData }: Route.ComponentProps) {
  const errors = actionData?.errors ?? [];
  const cancel = (
    <p className="mt-6">
      <a className="link inline-flex min-h-11 items-center" href={adminHref.home}>
        {texts.cancel}
      </a>
    </p>
  );
  if (loaderData.types.length > 0) {
    return (
      <AskedForFactor
        {...loaderData}
        title={texts.title}
        lead={texts.lead}
        errors={errors}
        trouble={actionData?.trouble ?? null}
      >
        {cancel}
      </AskedForFactor>
    );
  }
  return (
    <>
      <h1 className="text-heading">{texts.title}</h1>
      <p className="mt-2 mb-8 text-quiet">{texts.lead}</p>
      <ErrorSummary errors={errors.map((message) => ({ fieldId: "passord", message }))} />
      <form method="post" noValidate>
        <input type="hidden" name="intent" value="password" />
        <TextField
          label={texts.password}
          name="passord"
          type="password"
          autoComplete="current-password"
          required
          errors={errors}
        />
        <div className="mt-8">
          <Button className="w-full">{texts.title}</Button>
        </div>
      </form>
      {cancel}
    </>
  );
}
