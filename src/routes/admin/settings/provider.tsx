import { data, Form, Link } from "react-router";
import { requireAdmin, requireFresh } from "~/areas/access/gate.server";
import { forgetProviders, providerForAdmin } from "~/areas/settings/reads/providers.server";
import { readSettings } from "~/areas/settings/reads.server";
import {
  operatorVariables,
  type ProviderName,
  parseProvider,
  partsOf,
  secretsOf,
} from "~/areas/settings/schema/providers";
import { providerWords, providerTexts as texts } from "~/areas/settings/texts/providers";
import { ProviderChanges } from "~/areas/settings/ui/provider-changes";
import { ProviderForm } from "~/areas/settings/ui/provider-form";
import { DoneToast } from "~/areas/settings/ui/setting-history";
import { singleCommands } from "~/flows/single-commands.server";
import { tryProvider } from "~/flows/try-provider.server";
import { adminHref } from "~/kit/admin-href";
import { services } from "~/platform/services.server";
import { Icon } from "~/ui/admin/icon";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { readAfterOwnForm } from "../../after-refusal";
import { adminMeta } from "../admin-meta";
import type { Route } from "./+types/provider";
import { runSetting, settingDone, type Typed } from "./setting-action.server";
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
    done: settingDone(request, ["remove"]),
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const admin = await requireAdmin(context, request);
  await requireFresh(context, request);
  const provider = providerOf(params.provider);
  const { appSecret } = services(context);
  const key = { provider, appSecret };
  return runSetting({ context, request, params }, admin, key, {
    read: (typed) => ({ ok: true, value: typedIn(provider, typed) }),
    change: singleCommands.changeProvider,
    restore: singleCommands.restoreProvider,
    more: { remove: singleCommands.removeProvider },
    asides: { try: (platform) => tryProvider(platform, provider) },
    secrets: secretsOf(provider),
    words: {},
    saved: ({ db }) => forgetProviders(db),
    href: adminHref.provider(provider),
  });
}

function typedIn(provider: ProviderName, typed: Typed): Typed {
  const names = [...partsOf(provider).map(([name]) => name), ...secretsOf(provider)];
  return Object.fromEntries(names.map((name) => [name, typed[name] ?? ""]));
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
  const invalid = actionData?.kind === "invalid" ? actionData : null;
  return (
    <>
      <Link className="record-back" to={adminHref.providers}>
        <Icon name="back" /> {texts.back}
      </Link>
      <div className="admin-head">
        <h1>{words.title}</h1>
      </div>
      {actionData?.kind === "refused" && (
        <Notice tone="error" live>
          {actionData.message}
        </Notice>
      )}
      <p className="settings-lead">{words.effect}</p>
      {provider === "sms" && <WhereReminders unused={remindersOff && state.setBy !== null} />}
      {byOperator && <Notice>{texts.byOperatorHelp(operatorVariables[provider] ?? "")}</Notice>}
      {!byOperator && state.isUnreadable && <Notice tone="warn">{texts.unreadable}</Notice>}
      {!byOperator && (
        <ProviderForm
          key={`${provider} ${invalid?.intent === "restore"}`}
          state={state}
          version={version}
          typed={
            actionData && actionData.kind !== "aside" && actionData.intent !== "remove"
              ? actionData.typed
              : null
          }
          errors={invalid?.errors ?? {}}
        />
      )}
      {state.setBy !== null && (
        <TryIt provider={provider} trial={actionData?.kind === "aside" ? actionData.aside : null} />
      )}
      {!byOperator && state.setBy === "owner" && <Remove version={version} />}
      <ProviderChanges provider={provider} changes={changes} version={version} canRestore={!byOperator} />
      {!actionData && <DoneToast done={done} version={version} words={texts.done} />}
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

interface TryItProps {
  readonly provider: ProviderName;
  readonly trial: { readonly ok: boolean; readonly text: string } | null;
}

function TryIt({ provider, trial }: TryItProps) {
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
