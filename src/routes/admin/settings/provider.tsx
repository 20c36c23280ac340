import { data, Form, Link, redirect } from "react-router";
import { requireAdmin, requireFresh } from "~/areas/access/gate.server";
import { forgetProviders, providerForAdmin } from "~/areas/settings/reads/providers.server";
import { readSettings } from "~/areas/settings/reads.server";
import {
  operatorVariables,
  type ProviderName,
  parseProvider,
  partsOf,
} from "~/areas/settings/schema/providers";
import { providerWords, providerTexts as texts } from "~/areas/settings/texts/providers";
import { ProviderChanges } from "~/areas/settings/ui/provider-changes";
import { ProviderForm } from "~/areas/settings/ui/provider-form";
import { singleCommands } from "~/flows/single-commands.server";
import { tryProvider } from "~/flows/try-provider.server";
import { adminHref } from "~/kit/admin-href";
import { parseChoice } from "~/kit/list";
import { isRefusal } from "~/kit/result";
import { parseVersion } from "~/kit/version";
import { services } from "~/platform/services.server";
import { Icon } from "~/ui/admin/icon";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { Toast } from "~/ui/toast";
import { readAfterOwnForm } from "../../after-refusal";
import { adminMeta } from "../admin-meta";
import type { Route } from "./+types/provider";
import "~/ui/styles/admin-providers.css";

export const shouldRevalidate = readAfterOwnForm;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminMeta(loaderData ? providerWords[loaderData.provider].title : texts.title);

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const admin = await requireAdmin(context, request);
  await requireFresh(context, request);
  const provider = providerOf(params.provider);
  const platform = services(context);
  const { policy } = await readSettings(platform.db, platform.clock.now());
  return {
    provider,
    ...(await providerForAdmin(platform, admin, provider)),
    remindersOff: !policy.smsReminder,
    done: parseChoice(new URL(request.url).searchParams, "gjort", ["save", "remove"]),
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const admin = await requireAdmin(context, request);
  await requireFresh(context, request);
  const provider = providerOf(params.provider);
  const platform = services(context);
  const form = await request.formData();
  const intent = form.get("intent");
  if (intent === "try") return data(answer({ trial: await tryProvider(platform, provider) }));
  if (intent !== "save" && intent !== "remove") throw data(null, { status: 400 });
  const version = parseVersion(form.get("version"));
  if (version === null) return data(answer({ refused: texts.refusals["version-missing"] }), { status: 409 });
  const userAgent = request.headers.get("user-agent") ?? "";
  const seen = { provider, version, appSecret: platform.appSecret, userAgent };
  const typed = typedIn(provider, form);
  const result =
    intent === "save"
      ? await singleCommands.changeProvider(platform, admin, { ...seen, typed })
      : await singleCommands.removeProvider(platform, admin, seen);
  // The typed values come back, except the secret.
  const { secret: _, ...shown } = typed;
  if (isRefusal(result)) {
    return data(answer({ refused: texts.refusals[result.reason], typed: shown }), { status: 409 });
  }
  if ("errors" in result.value) {
    return data(answer({ errors: result.value.errors, typed: shown }), { status: 422 });
  }
  forgetProviders(platform.db);
  throw redirect(`${adminHref.provider(provider)}?gjort=${intent}`, 303);
}

interface Answer {
  readonly trial: { readonly ok: boolean; readonly text: string } | null;
  readonly refused: string | null;
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly typed: Readonly<Record<string, string>> | null;
}

function answer(part: Partial<Answer>): Answer {
  return { trial: null, refused: null, errors: {}, typed: null, ...part };
}

function typedIn(provider: ProviderName, form: FormData): Record<string, string> {
  const names = [...partsOf(provider).map(([name]) => name), "secret"];
  return Object.fromEntries(names.map((name) => [name, String(form.get(name) ?? "")]));
}

function providerOf(text: string | undefined): ProviderName {
  const provider = parseProvider(text);
  if (!provider) throw data(null, { status: 404 });
  return provider;
}

export default function ProviderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { provider, state, version, changes, remindersOff, done } = loaderData;
  const words = providerWords[provider];
  const byOperator = state.setBy === "operator";
  return (
    <>
      <Link className="record-back" to={adminHref.providers}>
        <Icon name="back" /> {texts.back}
      </Link>
      <div className="admin-head">
        <h1>{words.title}</h1>
      </div>
      {actionData?.refused && (
        <Notice tone="error" live>
          {actionData.refused}
        </Notice>
      )}
      <p className="settings-lead">{words.effect}</p>
      {provider === "sms" && <WhereReminders unused={remindersOff && state.setBy !== null} />}
      {byOperator && <Notice>{texts.byOperatorHelp(operatorVariables[provider] ?? "")}</Notice>}
      {!byOperator && state.isUnreadable && <Notice tone="warn">{texts.unreadable}</Notice>}
      {!byOperator && (
        <ProviderForm
          key={provider}
          state={state}
          version={version}
          typed={actionData?.typed ?? null}
          errors={actionData?.errors ?? {}}
        />
      )}
      {state.setBy !== null && <TryIt provider={provider} trial={actionData?.trial ?? null} />}
      {!byOperator && state.setBy === "owner" && <Remove version={version} />}
      <ProviderChanges provider={provider} changes={changes} />
      {done && !actionData && <Toast key={`${done} ${version}`}>{texts.done[done]}</Toast>}
    </>
  );
}

/** An SMS provider sends no reminders until they are switched on, on another page. */
function WhereReminders({ unused }: { readonly unused: boolean }) {
  const link = (
    <Link className="link" to={adminHref.settingsPage("sms")}>
      {texts.smsReminders}
    </Link>
  );
  return unused ? <Notice title={texts.smsUnused}>{link}</Notice> : <p className="settings-lead">{link}</p>;
}

function TryIt({ provider, trial }: { provider: ProviderName; trial: Answer["trial"] }) {
  return (
    <Form noValidate method="post" className="provider-try" preventScrollReset>
      <div className="settings-save">
        <Button compact variant="secondary" name="intent" value="try">
          {texts.tryIt}
        </Button>
        <p>{texts.tryHelp[provider]}</p>
      </div>
      {trial && (
        <Notice tone={trial.ok ? "good" : "error"} live>
          {trial.text}
        </Notice>
      )}
    </Form>
  );
}

function Remove({ version }: { version: number }) {
  return (
    <Form noValidate method="post" className="settings-save" preventScrollReset>
      <input type="hidden" name="version" value={version} />
      <Button compact variant="quiet" name="intent" value="remove">
        {texts.remove}
      </Button>
      <p>{texts.removeHelp}</p>
    </Form>
  );
}
