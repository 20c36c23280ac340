import { useState } from "react";
import { importTexts as texts } from "~/areas/billing/texts/bank";
import { adminHref } from "~/kit/admin-href";
import { Button } from "~/ui/button";

/** A plain form, so that the browser streams the file. */
export function BankFileForm() {
  const [isSending, setIsSending] = useState(false);
  return (
    <form
      noValidate
      method="post"
      action={adminHref.importPaymentsUpload}
      encType="multipart/form-data"
      className="create-form"
      onSubmit={() => setIsSending(true)}
    >
      <div className="field">
        <label className="field-label" htmlFor="bankfil">
          {texts.file}
        </label>
        <p className="field-hint" id="bankfil-hjelp">
          {texts.fileHint}
        </p>
        <input id="bankfil" type="file" name="fil" aria-describedby="bankfil-hjelp" />
      </div>
      <Button pending={isSending} pendingText={texts.sending}>
        {texts.submit}
      </Button>
    </form>
  );
}
