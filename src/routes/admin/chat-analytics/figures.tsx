import { Link, useSearchParams } from "react-router";
import { figureTexts as texts } from "~/areas/assistant/texts/staff";
import { type ChatFigures, conversationList, type PeriodDays, periodDays } from "~/areas/assistant/types";
import { formatLatency } from "~/kit/duration-format";
import { formatKroner, fromKroner } from "~/kit/money";
import { shareText, thousands } from "~/kit/text";
import { OutcomeBar } from "./outcome-bar";

interface FiguresProps {
  readonly figures: ChatFigures;
  readonly days: PeriodDays;
  readonly keepDays: number;
}

/** The chat's results in a chosen period; each figure names the total it is a share of. */
export function Figures({ figures, days, keepDays }: FiguresProps) {
  return (
    <section className="chat-figures" aria-labelledby="tall">
      <div className="chat-figures-head">
        <h2 id="tall">{texts.title(days)}</h2>
        <Periods shown={days} />
      </div>
      {figures.questions === 0 ? (
        <p className="text-quiet">{texts.none}</p>
      ) : (
        <>
          <dl className="figures">
            {rowsOf(figures).map(({ term, value, aside }) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd className="figure-value">{value}</dd>
                <dd className="figure-aside">{aside}</dd>
              </div>
            ))}
          </dl>
          <OutcomeBar answers={figures.answers} />
        </>
      )}
      {keepDays < days && <p className="figure-aside">{texts.kept(keepDays)}</p>}
    </section>
  );
}

function Periods({ shown }: { shown: PeriodDays }) {
  const [params] = useSearchParams();
  return (
    <nav className="periods" aria-label={texts.periods}>
      <ul>
        {periodDays.map((days) => (
          <li key={days}>
            <Link
              to={periodHref(params, days)}
              aria-current={days === shown ? "page" : undefined}
              preventScrollReset
            >
              {texts.period(days)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The list below stays on its page. */
function periodHref(params: URLSearchParams, days: PeriodDays): string {
  const next = new URLSearchParams(params);
  next.set("periode", String(days));
  return `${conversationList.path}?${next}`;
}

interface Figure {
  readonly term: string;
  readonly value: string;
  readonly aside: string;
}

function rowsOf(figures: ChatFigures): Figure[] {
  const { conversations, questions, answers, leads, booked, latency, costMicros, byModel } = figures;
  const all = Object.values(answers).reduce((sum, n) => sum + n, 0);
  return [
    { term: texts.conversations, value: thousands(conversations), aside: texts.questions(questions) },
    {
      term: texts.answered,
      value: all === 0 ? texts.noValue : shareText(answers.answered, all),
      aside: texts.answeredOf(answers.answered, all),
    },
    { term: texts.leads, value: thousands(leads), aside: texts.ofConversations(leads, conversations) },
    { term: texts.booked, value: thousands(booked), aside: texts.ofConversations(booked, conversations) },
    {
      term: texts.latency,
      value: latency ? formatLatency(latency.median) : texts.noValue,
      aside: latency ? texts.latencyP95(formatLatency(latency.p95)) : "",
    },
    {
      term: texts.cost,
      value: formatKroner(fromKroner(costMicros / 1_000_000)),
      aside: texts.byModel(byModel, all),
    },
  ];
}
