import { Form, Link } from "react-router";
import { requireAdmin } from "~/areas/access/gate.server";
import { type ProviderState, providerStates } from "~/areas/settings/reads/providers.server";
import { providerWords, providerTexts as texts } from "~/areas/settings/texts/providers";
import { tryRegister } from "~/flows/try-provider.server";
import { adminHref } from "~/kit/admin-href";
import { dayOf } from "~/kit/time";
import { formatDate } from "~/kit/time-format";
import { services } from "~/platform/services.server";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { adminMeta } from "../admin-meta";
import type { Route } from "./+types/providers";
import "~/ui/styles/admin-providers.css";

const { register: words } = texts;

export const meta: Route.MetaFunction = () => adminMeta(texts.title);

export async function loader({ context, request }: Route.LoaderArgs) {
  const admin = await requireAdmin(context, request);
  const platform = services(context);
  return {
    states: await providerStates(platform, admin),
    usesRegister: platform.config.companyRegisterUrl !== null,
  };
}

/** The register needs no settings, so it has no page of its own. */
export async function action({ context, request }: Route.ActionArgs) {
  await requireAdmin(context, request);
  return { trial: await tryRegister(services(context)) };
}

export default function Providers({
  loaderData: { states, usesRegister },
  actionData,
}: Route.ComponentProps) {
  return (
    <>
      <div className="admin-head">
        <h1>{texts.title}</h1>
      </div>
      <p className="settings-lead">{texts.lead}</p>
      <ul className="providers">
        {states.map((state) => (
          <li key={state.provider}>
            <Link className="provider-link" to={adminHref.provider(state.provider)} prefetch="intent">
              <span className="provider-name">{providerWords[state.provider].title}</span>
              <span className="provider-summary">{providerWords[state.provider].summary}</span>
              <span className="provider-state" data-set={state.setBy !== null || undefined}>
                {stateText(state)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <section className="provider-register" aria-labelledby="register">
        <h2 id="register" className="provider-name">
          {words.title}
        </h2>
        <p className="provider-summary">{words.summary}</p>
        <p className="provider-summary">{usesRegister ? words.on : words.off}</p>
        {usesRegister && (
          <Form noValidate method="post" preventScrollReset>
            <Button compact variant="secondary">
              {texts.tryIt}
            </Button>
          </Form>
        )}
        {actionData && (
          <Notice tone={actionData.trial.ok ? "good" : "error"} live>
            {actionData.trial.text}
          </Notice>
        )}
      </section>
    </>
  );
}

function stateText({ provider, setBy, isUnreadable, updatedAt }: ProviderState): string {
  if (setBy === "operator") return texts.byOperator;
  if (isUnreadable) return texts.unreadable;
  if (setBy === "owner" && updatedAt !== null) return texts.byOwner(formatDate(dayOf(updatedAt)));
  return texts.notSet(providerWords[provider].without);
}
