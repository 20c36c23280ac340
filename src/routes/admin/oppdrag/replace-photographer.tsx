import type { OppdragRecord } from "~/areas/oppdrag/reads/admin-record.server";
import { replaceTexts as texts } from "~/areas/oppdrag/texts/replace";
import type { ReplacePreview } from "~/flows/replace-photographer.server";
import { adminHref } from "~/kit/admin-href";
import { joinWords } from "~/kit/text";
import { dayOf } from "~/kit/time";
import { formatDay } from "~/kit/time-format";
import { Button, ButtonLink } from "~/ui/button";
import { SelectField } from "~/ui/field/select-field";
import { TextArea } from "~/ui/field/text-field";
import { useFields } from "~/ui/record/use-fields";
import { VersionedForm } from "~/ui/record/versioned-form";

interface ReplaceProps {
  readonly oppdrag: Pick<OppdragRecord, "id" | "version" | "days">;
  readonly replacing: ReplacePreview;
}

/** Who is free, who would be told, and the one press that does it. */
export function ReplacePhotographer({ oppdrag: { id, version, days }, replacing }: ReplaceProps) {
  const { dayId, taken, free, contacts } = replacing;
  const field = useFields("replacePhotographer");
  const day = days.find((one) => one.id === dayId);
  const optionsOf = (among: typeof free) => among.map(({ id: value, name: label }) => ({ value, label }));
  const isPossible = taken.length > 0 && free.length > 0;
  return (
    <section className="plan-preview" aria-labelledby="bytt-fotograf">
      <h2 id="bytt-fotograf" className="text-subheading">
        {texts.title(day ? formatDay(dayOf(day.from)) : "")}
      </h2>
      {taken.length === 0 && <p>{texts.nobodyTaken}</p>}
      {taken.length > 0 && free.length === 0 && <p>{texts.nobodyFree}</p>}
      {isPossible ? (
        <VersionedForm version={version} className="quote-form" preventScrollReset>
          <input type="hidden" name="dayId" value={dayId} />
          <div className="quote-pair">
            <SelectField {...field("from", taken[0]?.id)} label={texts.ill} options={optionsOf(taken)} />
            <SelectField {...field("to", free[0]?.id)} label={texts.free} options={optionsOf(free)} />
          </div>
          <TextArea {...field("words")} label={texts.words} optional rows={3} maxLength={1000} />
          <p>{contacts.length > 0 ? texts.told(joinWords(contacts)) : texts.toldNobody}</p>
          <p className="text-quiet">{texts.employees}</p>
          <p className="text-quiet">{texts.or}</p>
          <div className="button-row">
            <Button name="intent" value="replacePhotographer">
              {texts.submit}
            </Button>
            <ButtonLink variant="secondary" to={adminHref.oppdragPart(id, "plan")}>
              {texts.cancel}
            </ButtonLink>
          </div>
        </VersionedForm>
      ) : (
        <div className="button-row">
          <ButtonLink variant="secondary" compact to={adminHref.oppdragPart(id, "plan")}>
            {texts.cancel}
          </ButtonLink>
        </div>
      )}
    </section>
  );
}
