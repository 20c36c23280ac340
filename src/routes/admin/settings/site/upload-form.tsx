import { type DragEvent, useRef, useState } from "react";
import { altLength } from "~/areas/content/rules/placed-pictures";
import type { PlaceName } from "~/areas/content/rules/places";
import { siteTexts } from "~/areas/content/texts/places";
import { adminHref } from "~/kit/admin-href";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field/text-field";
import { useSeenVersion } from "~/ui/record/use-seen-version";

const texts = siteTexts.place;
/** Without HEIC, so that phones convert to JPEG. */
const accepted = "image/jpeg,image/png,image/webp,image/avif,image/tiff";

interface UploadFormProps {
  readonly place: PlaceName;
  readonly version: number;
  /** Null adds a picture. */
  readonly index: number | null;
}

/** A plain form, so that the browser streams the file. A picture dropped here becomes the form's file. */
export function UploadForm({ place, version, index }: UploadFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const seen = useSeenVersion({ version, fields: undefined }, form, null);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    seen.pin();
    if (input.current && event.dataTransfer.files.length > 0) input.current.files = event.dataTransfer.files;
  };
  return (
    <form
      noValidate
      ref={form}
      method="post"
      action={adminHref.siteUpload(place)}
      encType="multipart/form-data"
      className="settings-form site-upload"
      onFocus={seen.pin}
      onSubmit={() => setIsSending(true)}
    >
      <input type="hidden" name="version" value={seen.version} />
      {index !== null && <input type="hidden" name="index" value={index} />}
      <TextField
        name="alt"
        label={texts.alt}
        hint={texts.altHint}
        minLength={altLength.least}
        maxLength={altLength.most}
        required
        autoComplete="off"
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the field inside does the same for the keyboard */}
      <div
        className="field site-drop"
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <label className="field-label" htmlFor="bildefil">
          {texts.file}
        </label>
        <p className="field-hint" id="bildefil-hjelp">
          {texts.fileHint}
        </p>
        <input
          ref={input}
          id="bildefil"
          type="file"
          name="bilde"
          accept={accepted}
          aria-describedby="bildefil-hjelp"
          required
        />
      </div>
      <Button compact pending={isSending} pendingText={texts.uploading}>
        {texts.upload}
      </Button>
    </form>
  );
}
