import { data, Form, redirect } from "react-router";
import { requireAdmin } from "~/areas/access/gate.server";
import { quoteList } from "~/areas/quotes/types";
import { type HeldDays, type HeldWeek, heldWeeks } from "~/areas/reports/reads/held-days.server";
import { heldDaysTexts } from "~/areas/reports/texts/frame";
import { heldDaysPageTexts as texts } from "~/areas/reports/texts/held-days";
import { readSettings } from "~/areas/settings/reads.server";
import { releaseHeldDays } from "~/flows/release-held-days.server";
import { adminHref } from "~/kit/admin-href";
import { parseId } from "~/kit/ids";
import { dayOf, type Instant, isoWeekOf, localTimeOf, plusDays, plusMinutes } from "~/kit/time";
import { formatDayNoYear, formatWhen } from "~/kit/time-format";
import { parseVersion } from "~/kit/version";
import { services } from "~/platform/services.server";
import { Icon } from "~/ui/admin/icon";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Link } from "~/ui/link";
import { Notice } from "~/ui/notice";
import { RecordSection } from "~/ui/record/record-section";
import { Says } from "~/ui/says";
import "~/ui/styles/admin-quotes.css";
import { quoteScreenWords } from "~/areas/quotes/texts/frame";
import { readAnew } from "../after-refusal";
import type { Route } from "./+types/held-days";
import { adminMeta } from "./admin-meta";
import { listensTo } from "./listens-to";

export const handle = listensTo("quote", "company-request", "calendar");
export const shouldRevalidate = readAnew;
export const meta: Route.MetaFunction = () => adminMeta(heldDaysTexts.title);

export async function loader({ context, request }: Route.LoaderArgs) {
  const admin = await requireAdmin(context, request);
  const { db, clock } = services(context);
  const now = clock.now();
  const { policy } = await readSettings(db, now);
  const isDone = new URL(request.url).searchParams.get("gjort") === "sluppet";
  return { weeks: await heldWeeks(db, admin, now), most: policy.heldDaysPerWeek, isDone };
}

export async function action({ context, request }: Route.ActionArgs) {
  const admin = await requireAdmin(context, request);
  const form = await request.formData();
  const kind = form.get("kind") === "quote" ? ("quote" as const) : ("company-request" as const);
  const ownerId = String(form.get("ownerId") ?? "");
  const version = parseVersion(form.get("version"));
  const asked = parseId(ownerId) && version !== null ? { kind, ownerId, version } : null;
  const released = asked && (await releaseHeldDays(services(context), admin, asked));
  if (released?.ok) throw redirect(`${adminHref.heldDays}?gjort=sluppet`, 303);
  return data({ refused: true }, { status: 409 });
}

export default function HeldDaysPage({ loaderData, actionData }: Route.ComponentProps) {
  const { weeks, most, isDone } = loaderData;
  return (
    <>
      <Link className="record-back" to={quoteList.href()}>
        <Icon name="back" /> {quoteScreenWords.title}
      </Link>
      <div className="admin-head">
        <h1>{heldDaysTexts.title}</h1>
      </div>
      <p className="create-lead">
        <Says text={texts.lead} />
      </p>
      {actionData ? (
        <Notice tone="error" live>
          {texts.refused}
        </Notice>
      ) : (
        isDone && (
          <Notice tone="good" live>
            {texts.done}
          </Notice>
        )
      )}
      {weeks.length === 0 && <EmptyState title={texts.none}>{texts.noneHelp}</EmptyState>}
      {weeks.map((week) => (
        <Week key={week.monday} week={week} most={most} />
      ))}
      <p className="held-setting">
        <Link className="link" to={adminHref.settingsPage("tilbud")}>
          {texts.setting}
        </Link>
      </p>
    </>
  );
}

function Week({ week: { monday, held, records }, most }: { readonly week: HeldWeek; readonly most: number }) {
  const [from, to] = [monday, plusDays(monday, 6)].map(formatDayNoYear);
  return (
    <RecordSection title={texts.week(isoWeekOf(monday), from ?? "", to ?? "")}>
      <p className="held-used">
        {texts.used(held, most)} {held >= most && <Badge tone="warn">{texts.full}</Badge>}
      </p>
      <ul className="held-list">
        {records.map((record) => (
          <Held key={record.ownerId} held={record} />
        ))}
      </ul>
    </RecordSection>
  );
}

function Held({ held }: { readonly held: HeldDays }) {
  const { kind, ownerId, recordId, version, label, alternative, until, days } = held;
  const name = alternative ? `${label}, ${alternative}` : label;
  return (
    <li>
      <div>
        <Link
          className="link"
          to={kind === "quote" ? adminHref.quote(recordId) : adminHref.companyRequest(recordId)}
        >
          {name}
        </Link>
        <p>{days.map((day) => formatDayNoYear(day)).join(", ")}</p>
        <p className="text-quiet">{untilText(until)}</p>
      </div>
      <Form method="post" noValidate preventScrollReset>
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="ownerId" value={ownerId} />
        <input type="hidden" name="version" value={version} />
        <Button variant="secondary" compact aria-label={texts.releaseOf(name)}>
          {texts.release}
        </Button>
      </Form>
    </li>
  );
}

/** Until midnight means the whole day before. */
function untilText(until: Instant): string {
  const lastDay = dayOf(plusMinutes(until, -1));
  return localTimeOf(until) === "00:00"
    ? texts.throughDay(formatDayNoYear(lastDay))
    : texts.until(formatWhen(until));
}
