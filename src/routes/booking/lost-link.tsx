import { parseWithZod } from "@conform-to/zod/v4";
import { data, Form, redirect, useNavigation } from "react-router";
import { visitorOf } from "~/areas/access/gate.server";
import { lostLinkSchema } from "~/areas/bookings/schema/lost-link";
import { lostLinkTexts as texts } from "~/areas/bookings/texts/lost-link";
import { readSettings } from "~/areas/settings/reads.server";
import { StudioContact } from "~/areas/settings/ui/reach-studio";
import { askForLinks } from "~/flows/send-links.server";
import { services } from "~/platform/services.server";
import { Button, ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { TextField } from "~/ui/field/text-field";
import { PageHeading } from "~/ui/page-heading";
import { useSaid } from "~/ui/use-said";
import { readAnew } from "../after-refusal";
import { privateMeta } from "../head/private-meta";
import type { Route } from "./+types/lost-link";
import { privateHeaders } from "./page-privacy";

export const meta = privateMeta(texts.title);
export const headers = privateHeaders;
export const shouldRevalidate = readAnew;

const here = "/booking/lenke";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, clock } = services(context);
  const { company } = await readSettings(db, clock.now());
  const { phone, email } = company;
  return { company: { phone, email }, isSent: new URL(request.url).searchParams.get("gjort") === "sendt" };
}

export async function action({ context, request }: Route.ActionArgs) {
  const submission = parseWithZod(await request.formData(), { schema: lostLinkSchema });
  const email = typeof submission.payload.epost === "string" ? submission.payload.epost : "";
  if (submission.status !== "success")
    return data({ email, errors: submission.error?.epost ?? [], message: null }, { status: 422 });
  const { visitor } = visitorOf(context, request);
  const asked = await askForLinks(services(context), visitor, submission.value.epost);
  if (!asked.ok) return data({ email, errors: [], message: texts.tooMany }, { status: 409 });
  throw redirect(`${here}?gjort=sendt`, 303);
}

/** For somebody who has lost the link to a booking. */
export default function LostLinkPage({ loaderData, actionData }: Route.ComponentProps) {
  const { company, isSent } = loaderData;
  const busy = useNavigation().state === "submitting";
  const say = useSaid();
  if (isSent && !actionData) {
    return (
      <div className="lg:col-span-7">
        <PageHeading title={texts.sentTitle} lead={say(texts.sent)} />
        <div className="button-row mt-8">
          <ButtonLink variant="secondary" href={here}>
            {texts.again}
          </ButtonLink>
        </div>
        <p className="mt-10">{texts.reach}</p>
        <StudioContact company={company} />
      </div>
    );
  }
  const errors = actionData?.errors ?? [];
  const summary = [
    ...errors.map((message) => ({ fieldId: "epost", message })),
    ...(actionData?.message ? [{ message: actionData.message }] : []),
  ];
  return (
    <div className="lg:col-span-7">
      <PageHeading title={texts.title} lead={texts.lead} />
      <Form noValidate method="post" action={here} className="mt-8 space-y-7">
        <ErrorSummary errors={summary} />
        <TextField
          id="epost"
          name="epost"
          type="email"
          autoComplete="email"
          spellCheck={false}
          label={texts.email}
          defaultValue={actionData?.email ?? ""}
          errors={errors}
        />
        <Button pending={busy} pendingText={texts.pending}>
          {texts.submit}
        </Button>
      </Form>
      <p className="mt-10">{texts.reach}</p>
      <StudioContact company={company} />
    </div>
  );
}
