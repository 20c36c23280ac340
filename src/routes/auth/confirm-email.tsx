import { data } from "react-router";
import { ownerOfAddressPage } from "~/areas/access/reads.server";
import { tokenIn } from "~/areas/access/rules/secret-links";
import { newPasswordTexts } from "~/areas/access/texts";
import { newEmailReasons, ownAccountTexts as texts } from "~/areas/access/texts/staff-accounts";
import { takeNewEmail } from "~/flows/own-account.server";
import { adminHref } from "~/kit/admin-href";
import { requestInfo, services } from "~/platform/services.server";
import { Button, ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { noReferrer, privateMeta } from "../head/private-meta";
import type { Route } from "./+types/confirm-email";
import { ClosedLink } from "./closed-link";

export const meta = privateMeta(texts.confirmTitle, [noReferrer]);

function tokenOf(request: Request): string {
  return tokenIn(request.url);
}

/** Opening the page changes nothing, because mail scanners open links too. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const owner = await ownerOfAddressPage(services(context), tokenOf(request));
  const change = owner && { from: owner.email, to: owner.relatesTo ?? "" };
  return data({ change }, { status: owner ? 200 : 404 });
}

export async function action({ context, request }: Route.ActionArgs) {
  const { userAgent } = requestInfo(context);
  const changed = await takeNewEmail(services(context), { token: tokenOf(request), userAgent });
  if (changed.ok) return data({ confirmed: changed.value.email, refusal: null });
  return data({ confirmed: null, refusal: newEmailReasons[changed.reason] }, { status: 409 });
}

export default function ConfirmEmailPage({ loaderData: { change }, actionData }: Route.ComponentProps) {
  if (actionData?.confirmed) {
    return (
      <>
        <h1 className="text-heading">{texts.confirmedTitle}</h1>
        <p className="mt-2 mb-8 text-quiet">{texts.confirmed(actionData.confirmed)}</p>
        <ButtonLink href={adminHref.home}>{texts.goOn}</ButtonLink>
      </>
    );
  }
  if (actionData?.refusal || change === null) {
    const words = actionData?.refusal ?? newEmailReasons["link-invalid"];
    return <ClosedLink title={newPasswordTexts.closedTitle} texts={[words]} />;
  }
  return (
    <>
      <h1 className="text-heading">{texts.confirmTitle}</h1>
      <div className="mt-4 mb-8">
        <Notice>{texts.confirmLead(change.from, change.to)}</Notice>
      </div>
      <form noValidate method="post">
        <Button className="w-full">{texts.confirm}</Button>
      </form>
    </>
  );
}
