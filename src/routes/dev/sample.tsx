import type { ReactNode } from "react";

/** A named row of samples under a hairline. */
export function Sample({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="hairline pt-6">
      <h2 className="mb-6 text-subheading">{title}</h2>
      <div className="grid gap-6">{children}</div>
    </section>
  );
}
