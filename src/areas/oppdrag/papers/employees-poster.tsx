import type { Day } from "~/kit/time";
import { formatDay } from "~/kit/time-format";
import { Gap, Pairs, Paper, Sentence } from "~/platform/pdf/paper";
import { QrFigure } from "~/platform/pdf/qr-figure";
import { posterTexts as texts } from "../texts/papers";

interface Poster {
  readonly company: string;
  readonly days: readonly Day[];
  readonly address: string;
  readonly answerBy: Day | null;
  readonly preparation: string;
  /** The page on which the employees choose their times. */
  readonly url: string;
  readonly needsCode: boolean;
  readonly studio: string;
}

/** One page for the wall beside the coffee machine: the code leads to the employees' page. */
export function employeesPoster(poster: Poster) {
  const { company, days, address, answerBy, preparation, url, needsCode, studio } = poster;
  const when = days.map((day) => formatDay(day)).join(" og ");
  const facts = [
    [texts.where, address],
    [texts.preparation, preparation.slice(0, mostPreparation)],
  ] as const;
  return (
    <Paper
      title={`${texts.heading}: ${company}`}
      heading={texts.heading}
      lead={texts.lead(company, when)}
      sender={studio}
      foot={url}
      letterhead
    >
      <QrFigure text={url} />
      <Sentence>{texts.scan}</Sentence>
      <Gap />
      <Pairs pairs={[[texts.typed, url.replace(/^https?:\/\//, "")]]} />
      <Pairs pairs={facts.filter(([, value]) => value !== "")} />
      {(answerBy || needsCode) && <Gap />}
      {answerBy && <Sentence>{texts.answerBy(formatDay(answerBy))}</Sentence>}
      {needsCode && <Sentence>{texts.code}</Sentence>}
    </Paper>
  );
}

/** More would not fit on the one page. */
const mostPreparation = 600;
