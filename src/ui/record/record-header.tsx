import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "../admin/icon";

interface RecordHeaderProps {
  /** The list the record belongs to. */
  readonly back: { readonly to: string; readonly label: string };
  readonly eyebrow: ReactNode;
  readonly title: string;
  readonly status: ReactNode;
  readonly facts: readonly { readonly term: string; readonly value: ReactNode; readonly aside?: ReactNode }[];
  /** What is to be done next, as a button; or why there is nothing. */
  readonly next?: ReactNode;
}

/** The head of every record: who it is about, where it stands, the facts that are asked for on the phone, next step. */
export function RecordHeader({ back, eyebrow, title, status, facts, next }: RecordHeaderProps) {
  return (
    <header className="record-header">
      <Link className="record-back" to={back.to}>
        <Icon name="back" /> {back.label}
      </Link>
      <div className="record-head">
        <div>
          <p className="eyebrow">{eyebrow}</p>
          <h1>{title}</h1>
          <p className="record-status">{status}</p>
        </div>
        {next && <div className="record-next">{next}</div>}
      </div>
      <dl className="record-facts">
        {facts.map((fact) => (
          <div key={fact.term}>
            <dt>{fact.term}</dt>
            <dd>{fact.value}</dd>
            {fact.aside && <dd className="record-fact-aside">{fact.aside}</dd>}
          </div>
        ))}
      </dl>
    </header>
  );
}
