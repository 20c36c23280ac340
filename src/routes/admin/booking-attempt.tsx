import { data, Link } from "react-router";
import { requireAdmin } from "~/areas/access/gate.server";
import { attemptForAdmin } from "~/areas/attempts/reads/admin-list.server";
import { attemptTexts, deviceNames, stepNames } from "~/areas/attempts/texts/staff";
import { wishText } from "~/areas/attempts/texts/wish";
import { attemptList } from "~/areas/attempts/types";
import { formatLatency } from "~/kit/duration-format";
import { parseId } from "~/kit/ids";
import { services } from "~/platform/services.server";
import { Icon } from "~/ui/admin/icon";
import { DateText } from "~/ui/date-text";
import { FactBand } from "~/ui/record/fact-band";
import { SummaryList } from "~/ui/summary-list";
import type { Route } from "./+types/booking-attempt";
import { adminMeta } from "./admin-meta";
import { OutcomeBadge, refusalText } from "./booking-attempts/columns";

export const meta: Route.MetaFunction = () => adminMeta(attemptTexts.eyebrow);

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const admin = await requireAdmin(context, request);
  const { db, clock } = services(context);
  const id = parseId<"booking-attempt">(params.attemptId);
  const attempt = id && (await attemptForAdmin(db, admin, id, clock.now()));
  if (!attempt) throw data(null, { status: 404 });
  return { attempt };
}

/** Everything that is known of one started booking. Nothing can be done with it, so it has no actions and no owner. */
export default function BookingAttempt({ loaderData: { attempt } }: Route.ComponentProps) {
  const { columns: words, none } = attemptTexts;
  return (
    <>
      <header className="record-header">
        <Link className="record-back" to={attemptList.href()}>
          <Icon name="back" /> {attemptTexts.back}
        </Link>
        <p className="eyebrow">{attemptTexts.eyebrow}</p>
        <h1>{attempt.productName}</h1>
        <p className="record-status">
          <OutcomeBadge attempt={attempt} />
        </p>
        <FactBand
          facts={[
            { term: words.started, value: <DateText at={attempt.startedAt} as="dateTime" /> },
            { term: words.step, value: stepNames[attempt.step] },
            { term: words.source, value: attempt.source },
            { term: words.device, value: deviceNames[attempt.device] },
          ]}
        />
      </header>
      <SummaryList
        rows={[
          { term: words.refusal, value: refusalText(attempt.refusal) },
          { term: words.inVain, value: attempt.inVain.map(wishText).join(", ") || none },
          { term: words.ms, value: formatLatency(attempt.ms) },
          { term: words.release, value: attempt.release },
        ]}
      />
    </>
  );
}
