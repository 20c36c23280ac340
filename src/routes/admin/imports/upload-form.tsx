import { useState } from "react";
import { importTexts as texts } from "~/areas/imports/texts/imports";
import type { RecordImportKind } from "~/areas/imports/types";
import { adminHref } from "~/kit/admin-href";
import { Button } from "~/ui/button";
import { SelectField } from "~/ui/field/select-field";
import { TextField } from "~/ui/field/text-field";

/** A plain form, so that the browser streams the file. What is chosen about the file is sent before it. */
export function UploadForm({ kind }: { readonly kind: RecordImportKind }) {
  const [isSending, setIsSending] = useState(false);
  return (
    <form
      noValidate
      method="post"
      action={adminHref.importUpload(kind)}
      encType="multipart/form-data"
      className="create-form"
      onSubmit={() => setIsSending(true)}
    >
      <details className="import-more">
        <summary>{texts.more}</summary>
        <TextField name="ark" label={texts.sheet} hint={texts.sheetHint} optional />
        <SelectField
          label={texts.delimiter}
          hint={texts.delimiterHint}
          name="skilletegn"
          emptyLabel={texts.delimiterFound}
          options={Object.entries(texts.delimiters).map(([value, label]) => ({ value, label }))}
        />
      </details>
      <div className="field">
        <label className="field-label" htmlFor="fil">
          {texts.file}
        </label>
        <p className="field-hint" id="fil-hjelp">
          {texts.fileHint}
        </p>
        <input id="fil" type="file" name="fil" aria-describedby="fil-hjelp" />
      </div>
      <Button pending={isSending} pendingText={texts.sending}>
        {texts.submit}
      </Button>
    </form>
  );
}
