import type { ReactNode } from "react";
import { adminHref } from "~/kit/admin-href";
import { formatEmail } from "~/kit/email";
import type { SmsLength } from "~/kit/gsm";
import { formatPhone } from "~/kit/phone-format";
import { formatDateTime } from "~/kit/time-format";
import { DateText } from "~/ui/date-text";
import { Notice } from "~/ui/notice";
import type { RecordFrame } from "~/ui/record/record-frame";
import { RecordHeader } from "~/ui/record/record-header";
import { RecordSection } from "~/ui/record/record-section";
import { RecordTimeline } from "~/ui/record/record-timeline";
import { maxAttempts } from "../rules/letter-states";
import { letterEventNames, letterReasonTexts, letterStatusSentences, outboxTexts } from "../texts";
import { smsEventNames, smsReasonTexts, smsStatusSentences, smsTexts } from "../texts/sms";
import { type LetterEvent, type LetterReason, type LetterRecord, letterList } from "../types";
import { LetterAttachments } from "./letter-attachments";
import { LetterPreview } from "./letter-preview";
import { LetterStatusBadge } from "./letter-status-badge";
import { SmsText } from "./sms-text";

const { record: texts } = outboxTexts;
const troubled = ["failed", "bounced", "unknown", "deferred"];

interface LetterRecordPageProps {
  readonly letter: LetterRecord;
  readonly frame: RecordFrame;
  /** The name of this kind of letter. */
  readonly label: string;
  /** The record that it is about. */
  readonly about: { readonly to: string; readonly label: string } | null;
  readonly actions: ReactNode;
}

/** One letter: its status and the reason for it, its preview, and its history. */
export function LetterRecordPage({ letter, frame, label, about, actions }: LetterRecordPageProps) {
  return (
    <>
      <RecordHeader
        back={{ to: letterList.href(), label: texts.back }}
        eyebrow={label}
        title={letter.subject}
        status={
          <>
            <LetterStatusBadge status={letter.status} />
            <span>{(isSms(letter) ? smsStatusSentences : letterStatusSentences)[letter.status]}</span>
          </>
        }
        frame={frame}
        facts={factsOf(letter)}
        links={[...(about ? [about] : []), ...neighboursOf(letter)]}
      />
      <WhatWentWrong letter={letter} />
      <div className="letter-columns">
        <RecordSection title={texts.actions}>{actions}</RecordSection>
        <div className="letter-body">
          {letter.smsLength ? (
            <SmsSection letter={letter} length={letter.smsLength} />
          ) : (
            <RecordSection title={texts.preview} aside={<OpenPreview letter={letter} />}>
              <LetterPreview id={letter.id} subject={letter.subject} />
              {letter.edited && <p className="letter-reason">{texts.edited}</p>}
              {letter.hidesKeys && <p className="letter-reason">{texts.keysHidden}</p>}
            </RecordSection>
          )}
          {letter.repeatedBy.length > 0 && <Repeats letter={letter} />}
          <LetterAttachments letter={letter} />
          {!isSms(letter) && (
            <RecordSection title={texts.text}>
              <pre className="letter-text">{letter.text}</pre>
            </RecordSection>
          )}
        </div>
        <RecordTimeline frame={frame} items={letter.events.map((event) => timelineItem(letter, event))} />
      </div>
    </>
  );
}

function isSms({ channel }: LetterRecord): boolean {
  return channel === "sms";
}

function SmsSection({ letter, length }: { letter: LetterRecord; length: SmsLength }) {
  return (
    <RecordSection title={smsTexts.message}>
      <SmsText text={letter.text} length={length} />
      {letter.edited && <p className="letter-reason">{texts.edited}</p>}
      {letter.hidesKeys && <p className="letter-reason">{smsTexts.keysHidden}</p>}
    </RecordSection>
  );
}

function reasonText(letter: LetterRecord, reason: LetterReason): string {
  return (isSms(letter) && smsReasonTexts[reason]) || letterReasonTexts[reason];
}

function factsOf(letter: LetterRecord) {
  const moment = momentOf(letter);
  const address = isSms(letter) ? formatPhone(letter.toAddress) : formatEmail(letter.toAddress);
  return [
    {
      term: texts.to,
      value: letter.toName || address,
      aside: letter.toName && <span className="wrap-anywhere">{address}</span>,
    },
    { term: texts.written, value: <DateText at={letter.writtenAt} as="dateTime" /> },
    ...(moment ? [moment] : []),
    { term: texts.attempts, value: texts.attemptsOf(letter.attempts, maxAttempts) },
  ];
}

function momentOf({ sentAt, nextAttemptAt, status, sendAfter }: LetterRecord) {
  if (sentAt) return { term: texts.sent, value: <DateText at={sentAt} as="dateTime" /> };
  if (status === "deferred" && nextAttemptAt) {
    return { term: texts.nextAttempt, value: <DateText at={nextAttemptAt} as="dateTime" /> };
  }
  const waits = status === "scheduled" || status === "queued" || status === "held";
  return waits ? { term: texts.sends, value: <DateText at={sendAfter} as="dateTime" /> } : null;
}

/** The letter that it repeats, and the newest of its other repeats. */
function neighboursOf({ channel, repeats, repeatedBy }: LetterRecord) {
  const newest = repeatedBy.at(-1);
  return [
    ...(repeats
      ? [
          {
            to: adminHref.letter(repeats),
            label: channel === "sms" ? smsTexts.earlier : texts.earlierLetter,
          },
        ]
      : []),
    ...(newest
      ? [{ to: adminHref.letter(newest.id), label: texts.copyOf(formatDateTime(newest.writtenAt)) }]
      : []),
  ];
}

/** The other repeats of the same letter. */
function Repeats({ letter }: { letter: LetterRecord }) {
  return (
    <RecordSection title={texts.repeatedBy}>
      <ul className="letter-files">
        {letter.repeatedBy.map(({ id, writtenAt, status }) => (
          <li key={id}>
            <a className="link" href={adminHref.letter(id)}>
              <DateText at={writtenAt} as="dateTime" />
            </a>
            <LetterStatusBadge status={status} />
          </li>
        ))}
      </ul>
    </RecordSection>
  );
}

function WhatWentWrong({ letter }: { letter: LetterRecord }) {
  const { reason, status, response } = letter;
  if (!reason) return null;
  const tone = status === "deferred" || status === "cancelled" ? "info" : "warn";
  return (
    <div className="letter-notice">
      <Notice tone={tone} title={reasonText(letter, reason)}>
        {response && troubled.includes(status) && (
          <p>
            {texts.serverSaid}: <code>{response}</code>
          </p>
        )}
      </Notice>
    </div>
  );
}

function OpenPreview({ letter }: { letter: LetterRecord }) {
  return (
    <a className="link" href={adminHref.letterContent(letter.id)} target="_blank" rel="noreferrer">
      {texts.openPreview}
    </a>
  );
}

function timelineItem(letter: LetterRecord, event: LetterEvent) {
  return {
    key: String(event.version),
    at: event.at,
    title: (isSms(letter) && smsEventNames[event.event]) || letterEventNames[event.event],
    by: event.by ?? texts.system,
    detail: event.reason && reasonText(letter, event.reason),
    mark: troubled.includes(event.event) ? ("bad" as const) : undefined,
  };
}
