import { Children, type ReactNode } from "react";
import { GreyedAction, type GreyedActionProps } from "./record-action";
import { recordTexts } from "./texts";

/** More than these are folded away: a finished record would otherwise list little but what cannot be done. */
const shownGreyed = 2;

interface RecordActionsProps {
  /** What can be done now, as list items. */
  readonly children: ReactNode;
  /** What can be done too, but seldom is: folded away. */
  readonly more?: ReactNode;
  /** What cannot be done now, each with its reason. */
  readonly impossible?: readonly GreyedActionProps[];
}

/** All that can be done with a record, possible actions first; many impossible ones stand behind one line. */
export function RecordActions({ children, more, impossible = [] }: RecordActionsProps) {
  const greyed = impossible.map((action) => <GreyedAction key={action.label} {...action} />);
  const areFolded = greyed.length > shownGreyed;
  const possible = Children.toArray(children);
  const shown = areFolded ? possible : [...possible, ...greyed];
  return (
    <>
      {shown.length > 0 && <ul className="record-actions">{shown}</ul>}
      {Children.count(more) > 0 && (
        <details className="record-impossible">
          <summary>{recordTexts.more}</summary>
          <ul className="record-actions">{more}</ul>
        </details>
      )}
      {areFolded && (
        <details className="record-impossible">
          <summary>{recordTexts.impossible(greyed.length)}</summary>
          <ul className="record-actions">{greyed}</ul>
        </details>
      )}
    </>
  );
}
