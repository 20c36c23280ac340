import { Marked } from "./marked";

interface SectionHeadProps {
  /** For the section's `aria-labelledby`. */
  readonly id: string;
  readonly headline: string;
  readonly lead?: string | undefined;
}

export function SectionHead({ id, headline, lead }: SectionHeadProps) {
  return (
    <div className="page-grid items-end gap-y-6">
      <h2 id={id} className="max-w-[9.5em] text-title md:col-span-7">
        {headline}
      </h2>
      {lead && (
        <p className="max-w-[26.5em] text-quiet md:col-span-4 md:col-start-9">
          <Marked>{lead}</Marked>
        </p>
      )}
    </div>
  );
}
