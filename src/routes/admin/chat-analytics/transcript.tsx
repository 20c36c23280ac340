import { Link } from "react-router";
import type { AdminConversation, AdminMessage } from "~/areas/assistant/reads/admin-record.server";
import { isCorrectable } from "~/areas/assistant/rules/answer/correctable";
import { intentNames, outcomeNames, transcriptTexts as texts } from "~/areas/assistant/texts/staff";
import type { Outcome, StoppedAnswer } from "~/areas/assistant/types";
import { adminHref } from "~/kit/admin-href";
import { formatLatency } from "~/kit/duration-format";
import { formatKroner, fromKroner } from "~/kit/money";
import { joinWords } from "~/kit/text";
import { Badge, type BadgeTone } from "~/ui/badge";
import { DateText } from "~/ui/date-text";
import type { InvalidIntent } from "~/ui/record/outcome";
import { ReplyText } from "../../public/chat/reply";
import { Dismissed } from "./dismissed";
import { WriteAnswer } from "./write-answer";

interface TranscriptProps {
  readonly conversation: AdminConversation;
  readonly invalid: InvalidIntent | null;
}

/** The messages, oldest first, and how the assistant arrived at each answer. A visitor's words are plain text. */
export function Transcript({ conversation: { messages, language }, invalid }: TranscriptProps) {
  return (
    <ol className="transcript">
      {messages.map((message) => (
        <li key={message.id} id={`melding-${message.id}`} data-role={message.role}>
          <p className="transcript-who">
            {message.role === "user" ? texts.visitor : texts.assistant} <DateText at={message.at} as="time" />
          </p>
          <div className="transcript-bubble">
            {message.role === "user" ? (
              <p className="transcript-said">{message.content}</p>
            ) : (
              <ReplyText text={message.content} isComing={false} />
            )}
          </div>
          {message.role === "assistant" && <AnswerFacts message={message} />}
          {message.hadFalseFacts && <Stopped stopped={message.stopped} />}
          {message.isDismissed && <Dismissed message={message} version={messages.length} />}
          {mayBeWritten(message) && (
            <WriteAnswer
              message={message}
              question={questionOf(messages, message)}
              language={language}
              version={messages.length}
              invalid={invalid?.typed.messageId === String(message.id) ? invalid : null}
            />
          )}
        </li>
      ))}
    </ol>
  );
}

/** Also under an answer that has a better one by now: the link to that. */
function mayBeWritten(message: AdminMessage): boolean {
  if (message.isDismissed) return false;
  return message.outcome === "unknown" || message.knowledgeId !== null || isCorrectable(message);
}

/** The language model's stopped answer: only for the owner, because it is false. */
function Stopped({ stopped }: { stopped: StoppedAnswer | null }) {
  return (
    <div className="transcript-stopped">
      <p>{texts.falseFacts}</p>
      {stopped && (
        <details>
          <summary>{texts.stoppedTitle}</summary>
          {stopped.figures.length > 0 && <p>{texts.stoppedFigures(joinWords(stopped.figures))}</p>}
          <blockquote className="transcript-said">{stopped.content}</blockquote>
        </details>
      )}
    </div>
  );
}

function questionOf(messages: readonly AdminMessage[], { questionId }: AdminMessage): string {
  return messages.find(({ id }) => id === questionId)?.content ?? "";
}

const tones: Record<Outcome, BadgeTone> = {
  answered: "good",
  "asked-back": "info",
  unknown: "warn",
  "handed-over": "info",
};

function AnswerFacts({ message }: { message: AdminMessage }) {
  const { outcome, intent, confidence, answeredBy, latencyMs, costMicros, sources, hadFalseFacts } = message;
  const facts = [
    intent && intentNames[intent],
    confidence !== null && texts.confidence(confidence),
    answeredBy && texts.by[answeredBy],
    latencyMs !== null && formatLatency(latencyMs),
    costMicros > 0 && formatKroner(fromKroner(costMicros / 1_000_000)),
  ].filter((fact) => typeof fact === "string");
  return (
    <div className="transcript-facts">
      {outcome && <Badge tone={tones[outcome]}>{outcomeNames[outcome]}</Badge>}
      <span>{facts.join(" · ")}</span>
      {sources.length > 0 && (
        <span>
          {texts.sources}:{" "}
          {sources.map(({ path, title }, index) => (
            <span key={`${path} ${title}`}>
              {index > 0 && ", "}
              {path.startsWith("/") ? (
                <a className="link" href={path}>
                  {title}
                </a>
              ) : (
                <Link className="link" to={adminHref.chatAnswers}>
                  {title}
                </Link>
              )}
            </span>
          ))}
        </span>
      )}
      {hadFalseFacts && <Badge tone="bad">{texts.stopped}</Badge>}
    </div>
  );
}
