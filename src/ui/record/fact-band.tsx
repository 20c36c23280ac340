import type { ReactNode } from "react";

export interface Fact {
  readonly term: string;
  readonly value: ReactNode;
  readonly aside?: ReactNode;
}

/** A record's most important facts, side by side under its name. */
export function FactBand({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className="record-facts">
      {facts.map(({ term, value, aside }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
          {aside && <dd className="record-fact-aside">{aside}</dd>}
        </div>
      ))}
    </dl>
  );
}
