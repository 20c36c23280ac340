import { data, Form } from "react-router";
import { requireAccountHolder } from "~/areas/access/gate.server";
import { ownFactors } from "~/areas/access/reads.server";
import { ownPath } from "~/areas/access/rules/own-path";
import { secondFactorTexts as texts } from "~/areas/access/texts/second-factor";
import { signInWithPasskey } from "~/flows/passkeys.server";
import { giveSecondFactor } from "~/flows/prove-identity.server";
import { services } from "~/platform/services.server";
import { privateMeta } from "../head/private-meta";
import type { Route } from "./+types/second-factor";
import { AskedForFactor } from "./asked-for-factor";
import { codeRefusal, fromBrowser, passkeyRefusal, readCode, readPasskey } from "./read-code.server";
import { signedIn } from "./signed-in.server";

export const meta = privateMeta(texts.title);

export async function loader({ context, request }: Route.LoaderArgs) {
  const { holder } = await requireAccountHolder(context, request, ["pending"]);
  const { factors } = await ownFactors(services(context).db, holder);
  const asked = new URL(request.url).searchParams;
  return {
    types: factors.map(({ type }) => type),
    isWithoutApp: asked.has("uten-app"),
    til: asked.get("til"),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { holder } = await requireAccountHolder(context, request, ["pending"]);
  const browser = fromBrowser(context, request);
  const to = ownPath(new URL(request.url).searchParams.get("til"));
  const form = await request.formData();
  if (form.get("intent") === "passkey") {
    const given = readPasskey(form);
    const result = given && (await signInWithPasskey(services(context), { given, browser, holder }));
    if (result?.ok) return signedIn(context, result.value, to);
    return data({ errors: [], trouble: passkeyRefusal(form) }, { status: 400 });
  }
  const read = readCode(form);
  if ("errors" in read) return data({ errors: read.errors, trouble: null }, { status: 400 });
  const result = await giveSecondFactor(services(context), holder, { ...read, browser });
  if (result.ok) return signedIn(context, result.value, to);
  const status = result.reason === "locked" ? 429 : 400;
  return data({ errors: [codeRefusal(result, read.given)], trouble: null }, { status });
}

export default function SecondFactorPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AskedForFactor
      {...loaderData}
      title={texts.title}
      errors={actionData?.errors ?? []}
      trouble={actionData?.trouble ?? null}
    >
      <Form
        noValidate
        method="post"
        action="/auth/sign-out"
        reloadDocument
        className="mt-10 border-t border-rule pt-4"
      >
        <button className="link inline-flex min-h-11 items-center" type="submit">
          {texts.other}
        </button>
      </Form>
    </AskedForFactor>
  );
}
