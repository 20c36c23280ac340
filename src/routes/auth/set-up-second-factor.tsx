import { data, redirect } from "react-router";
import { requireAccountHolder } from "~/areas/access/gate.server";
import { begunTotpSecret } from "~/areas/access/reads.server";
import { ownPath, setUpPath } from "~/areas/access/rules/own-path";
import { codeReasons, setUpTexts as texts } from "~/areas/access/texts/second-factor";
import { readSettings } from "~/areas/settings/reads.server";
import { type AddedFactor, addOwnPasskey } from "~/flows/passkeys.server";
import { beginOwnTotp, confirmOwnTotp } from "~/flows/second-factors.server";
import { qrCode } from "~/platform/second-factors/qr-code";
import { totpAddress } from "~/platform/second-factors/totp.server";
import { services } from "~/platform/services.server";
import { privateMeta } from "../head/private-meta";
import type { Route } from "./+types/set-up-second-factor";
import { fromBrowser, passkeyRefusal, readCode, readPasskey } from "./read-code.server";
import { RecoveryCodes } from "./recovery-codes";
import { ChooseFactor, ConnectApp } from "./set-up-steps";
import { signedInHeaders } from "./signed-in.server";
import "~/ui/styles/second-factor.css";

export const meta = privateMeta(texts.title);

const mayComeHere = ["in", "must-enrol"] as const;

async function enrolling(context: Route.LoaderArgs["context"], request: Request) {
  const { holder, standing, isFresh } = await requireAccountHolder(context, request, mayComeHere);
  const url = new URL(request.url);
  const til = ownPath(url.searchParams.get("til"));
  const here = `${setUpPath}?${new URLSearchParams({ til })}`;
  // A person at somebody else's unlocked machine must not add a factor of their own.
  if (!isFresh) throw redirect(`/auth/bekreft?${new URLSearchParams({ til: here })}`, 303);
  return { holder, standing, til, here, isApp: url.searchParams.get("med") === "app" };
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { holder, standing, til, here, isApp } = await enrolling(context, request);
  const platform = services(context);
  const secret = isApp ? await begunTotpSecret(platform, holder) : null;
  const { company } = await readSettings(platform.db, platform.clock.now());
  const address = secret && totpAddress(secret, { issuer: company.name, account: holder.email });
  const app = address && {
    address,
    qr: qrCode(address),
    secret: secret.replaceAll(/(.{4})/g, "$1 ").trim(),
  };
  return { app, mustHave: standing === "must-enrol", til, here, owner: holder.email };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { holder, here } = await enrolling(context, request);
  const platform = services(context);
  const browser = fromBrowser(context, request);
  const form = await request.formData();
  switch (form.get("intent")) {
    case "begin-app":
      await beginOwnTotp(platform, holder);
      return redirect(`${here}&med=app`, 303);
    case "totp": {
      const read = readCode(form);
      if ("errors" in read) return data({ errors: read.errors, trouble: null, added: null }, { status: 400 });
      const result = await confirmOwnTotp(platform, holder, { code: read.given.code, browser });
      if (result.ok) return added(context, result.value);
      const errors = [codeReasons[result.reason](1)];
      return data({ errors, trouble: null, added: null }, { status: 400 });
    }
    case "passkey": {
      const given = readPasskey(form);
      const result = given && (await addOwnPasskey(platform, holder, { given, browser }));
      if (result?.ok) return added(context, result.value);
      const trouble = passkeyRefusal(form);
      return data({ errors: [], trouble, added: null }, { status: 400 });
    }
    default:
      throw data(null, { status: 400 });
  }
}

/** The codes are only in this response. */
function added(context: Route.ActionArgs["context"], { signedIn, codes }: AddedFactor) {
  return data({ errors: [], trouble: null, added: codes }, { headers: signedInHeaders(context, signedIn) });
}

export default function SetUpSecondFactorPage({ loaderData, actionData }: Route.ComponentProps) {
  const { app, mustHave, til, here, owner } = loaderData;
  const { errors = [], trouble = null, added = null } = actionData ?? {};
  if (added) return <RecoveryCodes codes={added} owner={owner} til={til} />;
  if (app) return <ConnectApp {...app} errors={errors} back={here} />;
  return <ChooseFactor mustHave={mustHave} trouble={trouble} til={til} />;
}
