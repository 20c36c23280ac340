import type { ReactNode } from "react";
import type { Instant } from "~/kit/time";
import { DateText } from "../date-text";
import { recordTexts } from "./texts";

export interface TimelineItem {
  readonly key: string;
  /** Its anchor in the address. */
  readonly id?: string;
  readonly at: Instant;
  readonly title: ReactNode;
  readonly by?: string;
  readonly detail?: ReactNode;
  /** Something that will happen, that went wrong, or that somebody wrote. */
  readonly mark?: "coming" | "bad" | "note" | "unread";
}

interface EventLine {
  readonly version: number;
  readonly at: Instant;
  readonly event: string;
  readonly actorKind: "customer" | "visitor" | "admin" | "photographer" | "system";
  /** Of a member of staff. */
  readonly actorName: string | null;
}

/** Lines of history that are told by a name for each event: event -> words. */
export function eventItems(
  lines: readonly EventLine[],
  words: Readonly<Record<string, string>>,
): TimelineItem[] {
  return lines.map(({ version, at, event, actorKind, actorName }) => ({
    key: String(version),
    at,
    title: words[event] ?? event,
    by:
      actorName ??
      // Also a visitor: a customer who signs up or asks has no link yet.
      (actorKind === "customer" || actorKind === "visitor" ? recordTexts.customer : recordTexts.system),
  }));
}

/** What happened to a record, newest first. */
export function Timeline({ items }: { items: readonly TimelineItem[] }) {
  return (
    <ol className="timeline">
      {items.map((item) => (
        <li key={item.key} id={item.id} data-mark={item.mark}>
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
