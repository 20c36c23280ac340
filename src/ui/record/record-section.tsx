import { type ReactNode, useId } from "react";

interface RecordSectionProps {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

export function RecordSection({ title, aside, children }: RecordSectionProps) {
  const id = useId();
  return (
    <section className="record-section" aria-labelledby={id}>
      <div className="record-section-head">
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
