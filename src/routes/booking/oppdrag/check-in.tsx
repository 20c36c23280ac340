import { data, redirect } from "react-router";
import { currentActor, noteWrongKey } from "~/areas/access/gate.server";
import { keyIn } from "~/areas/access/rules/secret-links";
import { checkInReceipt } from "~/areas/oppdrag/reads/check-in.server";
import { ownTexts } from "~/areas/oppdrag/texts/own";
import type { PersonId } from "~/areas/oppdrag/types/plan";
import { adminHref } from "~/kit/admin-href";
import { englishWhen } from "~/kit/english";
import { parseId } from "~/kit/ids";
import { capitalise } from "~/kit/text";
import { formatWhen } from "~/kit/time-format";
import { services } from "~/platform/services.server";
import { PageHeading } from "~/ui/page-heading";
import { noReferrer, privateMeta } from "../../head/private-meta";
import { privateHeaders } from "../page-privacy";
import type { Route } from "./+types/check-in";

export const meta: Route.MetaFunction = (args) =>
  privateMeta(ownTexts[args.loaderData?.language ?? "nb"].pageTitles.own, [noReferrer])(args);
export const headers = privateHeaders;

/**
 * The address in the code on a person's receipt. On a photographer's phone it leads to the person on the day; on any
 * other it shows the receipt, and changes nothing.
 */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { db, appSecret, clock } = services(context);
  const personId = parseId<"oppdrag-person">(params.personId) as PersonId | null;
  const asked = personId && { personId, key: keyIn(request.url), appSecret };
  const receipt = asked && (await checkInReceipt(db, asked, clock.now()));
  if (!receipt) {
    await noteWrongKey(context);
    throw data(null, { status: 404 });
  }
  const { oppdragId, dayId, ...shown } = receipt;
  if (await currentActor(context, request)) {
    const day = dayId ? `dag=${dayId}&` : "";
    throw redirect(`${adminHref.oppdragPart(oppdragId, "dag")}?${day}person=${personId}`);
  }
  return shown;
}

export default function CheckIn({ loaderData }: Route.ComponentProps) {
  const { firstName, language, company, status, at, address, ahead, code } = loaderData;
  const texts = ownTexts[language];
  return (
    <div className="space-y-6 lg:col-span-7" lang={language === "en" ? "en" : undefined}>
      <PageHeading eyebrow={texts.title(company)} title={firstName} lead={texts.own.status[status]} />
      <div className="border-y border-rule py-5">
        {at !== null && (
          <p className="text-subheading">
            {capitalise(language === "en" ? englishWhen(at) : formatWhen(at))}
          </p>
        )}
        {address && <p>{address}</p>}
        {ahead !== null && <p className="mt-1">{texts.own.queue(ahead)}</p>}
        <p className="mt-1">
          {texts.own.code}: <strong className="tabular">{code}</strong>
        </p>
      </div>
    </div>
  );
}
