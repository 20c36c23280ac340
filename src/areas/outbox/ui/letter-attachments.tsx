import { adminHref } from "~/kit/admin-href";
import { Button } from "~/ui/button";
import { RecordSection } from "~/ui/record/record-section";
import { useRecordVersion } from "~/ui/record/record-version";
import { VersionedForm } from "~/ui/record/versioned-form";
import { may } from "../rules/letter-states";
import { outboxTexts } from "../texts";
import type { LetterRecord } from "../types";

const { record: texts } = outboxTexts;

/** The files of a letter; while it waits, staff may remove them and add others. */
export function LetterAttachments({ letter }: { readonly letter: LetterRecord }) {
  const mayChange = letter.channel === "email" && may("edit", letter.status);
  if (!mayChange && letter.attachments.length === 0) return null;
  return (
    <RecordSection title={texts.attachments}>
      {letter.attachments.length > 0 && (
        <ul className="letter-files">
          {letter.attachments.map(({ filename, bytes }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
            <li key={`${index} ${filename}`}>
              <span>
                {filename} <span className="letter-reason">{texts.size(bytes)}</span>
              </span>
              <a className="link" href={adminHref.letterAttachment(letter.id, index)} download={filename}>
                {texts.download}
                <span className="sr-only"> {filename}</span>
              </a>
              {mayChange && <Detach index={index} filename={filename} />}
            </li>
          ))}
        </ul>
      )}
      {mayChange && <Attach letter={letter} />}
    </RecordSection>
  );
}

function Detach({ index, filename }: { readonly index: number; readonly filename: string }) {
  return (
    <VersionedForm version={useRecordVersion()}>
      <input type="hidden" name="intent" value="detach" />
      <input type="hidden" name="index" value={index} />
      <input type="hidden" name="filename" value={filename} />
      <Button compact variant="quiet">
        {texts.detach(filename)}
      </Button>
    </VersionedForm>
  );
}

/** A form of its own document, because uploads are streamed to an address of their own. */
function Attach({ letter }: { readonly letter: LetterRecord }) {
  return (
    <form
      noValidate
      method="post"
      encType="multipart/form-data"
      action={adminHref.attachToLetter(letter.id)}
      className="letter-attach"
    >
      <label className="field-label" htmlFor="vedlegg">
        {texts.attach}
      </label>
      <p className="field-hint" id="vedlegg-hint">
        {texts.attachHint}
      </p>
      <input id="vedlegg" name="fil" type="file" aria-describedby="vedlegg-hint" />
      <Button compact variant="secondary">
        {texts.attachSubmit}
      </Button>
    </form>
  );
}
