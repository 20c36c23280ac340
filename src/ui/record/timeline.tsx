import type { ReactNode } from "react";
import type { Instant } from "~/kit/time";
import { DateText } from "../date-text";

export interface TimelineItem {
  readonly key: string;
  readonly at: Instant;
  readonly title: ReactNode;
  readonly by?: string;
  readonly detail?: ReactNode;
  /** Something that will happen, or that went wrong. */
  readonly mark?: "coming" | "bad";
}

/** What happened to a record, newest first. */
export function Timeline({ items }: { items: readonly TimelineItem[] }) {
  return (
    <ol className="timeline">
      {items.map((item) => (
        <li key={item.key} data-mark={item.mark}>
          <p className="timeline-title">{item.title}</p>
          <p className="timeline-meta">
            <DateText at={item.at} as="dateTime" />
            {item.by && <span> · {item.by}</span>}
          </p>
          {item.detail && <div className="timeline-detail">{item.detail}</div>}
        </li>
      ))}
    </ol>
  );
}
