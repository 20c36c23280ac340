import { type TextField, takesMarks } from "~/areas/content/rules/text-fields";
import { fieldLabel, siteTextsTexts as texts } from "~/areas/content/texts/site-texts";
import { RecordSection } from "~/ui/record/record-section";
import { Marked } from "../../../public/sections/marked";

interface TextsPreviewProps {
  readonly fields: readonly TextField[];
  readonly paths: readonly string[];
  readonly typed: Readonly<Record<string, string>>;
}

/** The changed texts in the typography of the site, before they are saved. */
export function TextsPreview({ fields, paths, typed }: TextsPreviewProps) {
  const shown = fields.filter(({ path }) => paths.includes(path));
  return (
    <RecordSection title={texts.previewTitle}>
      <p className="text-quiet" role="status">
        {shown.length === 0 ? texts.nothingToPreview : texts.previewLead}
      </p>
      {shown.map((field) => (
        <figure key={field.path} className="site-preview">
          <figcaption>{fieldLabel(field)}</figcaption>
          {(typed[field.path]?.trim() || field.original).split("\n").map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
            <p key={index} className={field.kind === "line" ? "site-preview-headline" : undefined}>
              {takesMarks(field) ? <Marked>{line}</Marked> : line}
            </p>
          ))}
        </figure>
      ))}
    </RecordSection>
  );
}
