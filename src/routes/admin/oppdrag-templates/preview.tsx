import type { PreviewedStep, TemplatePreview } from "~/areas/oppdrag/reads/template-preview.server";
import { templateTexts, whenWords } from "~/areas/oppdrag/texts/templates";
import { type Day, instant } from "~/kit/time";
import { formatTime } from "~/kit/time-format";
import { Button } from "~/ui/button";
import { DateText } from "~/ui/date-text";
import { NumberField, TextField } from "~/ui/field/text-field";
import { RecordSection } from "~/ui/record/record-section";
import { Table } from "~/ui/table";

const { preview: texts, ways } = templateTexts;

interface PreviewProps {
  readonly preview: TemplatePreview;
  readonly day: Day;
  readonly heads: number;
  readonly today: Day;
}

/** What the stored template gives on a real date. A form that asks for another date, and works without scripts. */
export function PreviewSection({ preview, day, heads, today }: PreviewProps) {
  return (
    <RecordSection title={texts.title}>
      <form method="get" noValidate className="quote-pair template-ask">
        <TextField id="preview-day" name="dag" type="date" label={texts.day} defaultValue={day} />
        <NumberField
          id="preview-heads"
          name="personer"
          label={texts.heads}
          defaultValue={String(heads)}
          min={0}
          max={2000}
        />
        <Button variant="secondary" compact>
          {texts.show}
        </Button>
      </form>
      <p>{texts.plan(preview.minutes, preview.places)}</p>
      {preview.breaks.length > 0 && (
        <p>{texts.breaks(preview.breaks.map(({ from }) => formatTime(instant(from))).join(", "))}</p>
      )}
      <p className="text-quiet">{texts.lead}</p>
      <Table
        caption={texts.caption}
        captionHidden
        rows={preview.steps.map((step, n) => ({ ...step, n }))}
        rowKey={({ n }) => String(n)}
        columns={[
          { key: "due", header: texts.due, cell: ({ dueDay }) => <DueDay dueDay={dueDay} today={today} /> },
          { key: "what", header: texts.what, rowHeader: true, cell: (step) => <What step={step} /> },
          { key: "when", header: texts.when, cell: ({ anchor, days }) => whenWords(anchor, days) },
          { key: "how", header: texts.how, cell: howOf },
        ]}
      />
    </RecordSection>
  );
}

function DueDay({ dueDay, today }: { readonly dueDay: Day | null; readonly today: Day }) {
  if (dueDay === null) return <span className="text-quiet">{texts.noDay}</span>;
  return (
    <>
      <DateText day={dueDay} as="date" />
      {dueDay < today && <span className="block text-quiet">{texts.late}</span>}
    </>
  );
}

function What({ step: { title, letter } }: { readonly step: PreviewedStep }) {
  if (!letter) return title;
  return (
    <>
      {title}
      <details className="template-letter">
        <summary>{texts.letter(title)}</summary>
        <p className="whitespace-pre-line">{`${letter.subject}\n\n${letter.text}`}</p>
      </details>
    </>
  );
}

function howOf({ kind, isAutomatic, letter }: PreviewedStep): string {
  if (kind === "task") return ways.task;
  if (letter) return isAutomatic ? ways.auto : ways.letter;
  return isAutomatic ? ways["auto-remind"] : ways.remind;
}
