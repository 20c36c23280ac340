import { oppdragTexts } from "~/areas/oppdrag/texts/staff";
import { joinWords } from "~/kit/text";
import { TextArea } from "~/ui/field/text-field";
import { RecordAction } from "~/ui/record/record-action";
import { useFields } from "~/ui/record/use-fields";

const { cancelling: words, steps } = oppdragTexts;

export interface Cancelling {
  readonly digest: string;
  /** Who has been told a time, and hears that nobody comes. */
  readonly names: readonly string[];
}

/** Says who is told before it is done. */
export function CancelAction({ cancelling }: { readonly cancelling: Cancelling }) {
  return (
    <RecordAction intent="cancel" label={steps.cancel} icon="cancel" submitLabel={words.submit}>
      <Questions cancelling={cancelling} />
    </RecordAction>
  );
}

function Questions({ cancelling: { digest, names } }: { readonly cancelling: Cancelling }) {
  const field = useFields("cancel");
  return (
    <>
      <input type="hidden" name="digest" value={digest} />
      <p>{names.length === 0 ? words.nobody : `${words.told(names.length)}: ${joinWords(names)}.`}</p>
      <p>{words.contacts}</p>
      <TextArea label={words.words} optional rows={3} maxLength={1000} {...field("words")} />
    </>
  );
}
