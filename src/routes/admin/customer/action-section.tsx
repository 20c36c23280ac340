import { Link } from "react-router";
import type { CustomerRecord } from "~/areas/customers/reads/admin-record.server";
import { customerTexts as texts } from "~/areas/customers/texts/customer";
import { privacyTexts } from "~/areas/customers/texts/privacy";
import { adminHref } from "~/kit/admin-href";
import { dayOf } from "~/kit/time";
import { formatDate } from "~/kit/time-format";
import { Icon } from "~/ui/admin/icon";
import { ArchiveAction } from "~/ui/record/archive-action";
import { RecordActions } from "~/ui/record/record-actions";
import type { ArchivableFrame } from "~/ui/record/record-frame";
import { RecordSection } from "~/ui/record/record-section";
import { IntentButton } from "./intent-button";

interface ActionSectionProps {
  readonly record: CustomerRecord;
  readonly frame: ArchivableFrame;
  /** Only the owner exports and erases personal data. */
  readonly isAdmin: boolean;
}

export function ActionSection({ record, frame, isAdmin }: ActionSectionProps) {
  const { customer, version, merges } = record;
  return (
    <RecordSection title={texts.actions}>
      <RecordActions>
        {merges.map(({ id, name, at, until }) => (
          <li key={id} className="record-action">
            <div className="customer-booking-line">
              <span>{texts.mergedLine(name)}</span>
              <IntentButton intent="split" version={version} values={{ mergeId: id }} about={name}>
                {texts.split}
              </IntentButton>
            </div>
            <p className="record-action-hint">
              {texts.mergedAt(formatDate(dayOf(at)), formatDate(dayOf(until)))}
            </p>
          </li>
        ))}
        {customer.erasedAt === null && (
          <li className="record-action">
            <Link className="record-action-line" to={adminHref.customerMerge(customer.id)}>
              <Icon name="customers" /> {texts.findOther}
            </Link>
          </li>
        )}
        <ArchiveAction frame={frame} />
        {isAdmin && (
          <li className="record-action">
            <Link className="record-action-line" to={adminHref.customerPrivacy(customer.id)}>
              <Icon name="save" /> {privacyTexts.title}
            </Link>
          </li>
        )}
      </RecordActions>
    </RecordSection>
  );
}
