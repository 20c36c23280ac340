import type { ReactNode } from "react";
import type { Ore } from "~/kit/money";
import { Link } from "~/ui/link";
import { Icon } from "../admin/icon";
import { Badge } from "../badge";
import { ButtonLink } from "../button";
import { Money } from "../money";
import { type Fact, FactBand } from "./fact-band";
import { FrameToast } from "./frame-toast";
import { OwnerChoice } from "./owner-choice";
import type { RecordFrame } from "./record-frame";
import { recordTexts } from "./texts";

interface RecordHeaderProps {
  /** The list the record belongs to. */
  readonly back: { readonly to: string; readonly label: string };
  readonly eyebrow: ReactNode;
  /** Who or what it is about. */
  readonly title: string;
  readonly status: ReactNode;
  readonly frame: RecordFrame;
  readonly facts: readonly Fact[];
  readonly money?: { readonly term: string; readonly ore: Ore; readonly aside?: ReactNode };
  /** Records that it belongs together with. */
  readonly links?: readonly { readonly to: string; readonly label: string }[];
  /** What is to be done next, as a button; or why there is nothing. */
  readonly next?: ReactNode;
}

/** The head of every record: who, status, owner, next step, money, and the way to its neighbours. */
export function RecordHeader(props: RecordHeaderProps) {
  const { back, eyebrow, title, status, frame, facts, money, links = [], next } = props;
  return (
    <header className="record-header">
      <Link className="record-back" to={back.to}>
        <Icon name="back" /> {back.label}
      </Link>
      <div className="record-head">
        <div>
          <p className="eyebrow">{eyebrow}</p>
          <h1>{title}</h1>
          <p className="record-status">
            {status}
            {frame.isArchived && <Badge>{recordTexts.archived}</Badge>}
          </p>
          <dl className="record-owner">
            <OwnerChoice owner={frame.owner} staff={frame.staff} />
          </dl>
        </div>
        {(next || frame.writeHref) && (
          <div className="record-next">
            {next}
            {frame.writeHref && (
              <ButtonLink compact variant="secondary" to={frame.writeHref}>
                {recordTexts.write}
              </ButtonLink>
            )}
          </div>
        )}
      </div>
      <FactBand facts={[...facts, ...(money ? [{ ...money, value: <Money ore={money.ore} /> }] : [])]} />
      {links.length > 0 && (
        <p className="record-links">
          {recordTexts.links}:{" "}
          {links.map(({ to, label }) => (
            <Link key={to} className="link" to={to} reloadDocument>
              {label}
            </Link>
          ))}
        </p>
      )}
      <FrameToast />
    </header>
  );
}
