import type { Price } from "~/areas/catalogue/types";
import { formatKroner } from "~/kit/money";
import { Button } from "~/ui/button";
import { whatTexts } from "../texts/what";

interface StepBarProps {
  readonly price: Price | null;
  readonly next: string;
  readonly pending: boolean;
}

/**
 * Sum and next step, always in reach: at the foot of the window, so that no choice moves the button under a finger. On
 * narrow screens it has the chat's button too (styles/reach-bar.css).
 */
export function StepBar({ price, next, pending }: StepBarProps) {
  return (
    <div className="reach-bar step-bar">
      <p className="sum tabular">
        {price && (
          <>
            {whatTexts.total}: <strong>{formatKroner(price.totalOre)}</strong> {whatTexts.withMva}
          </>
        )}
      </p>
      <Button pending={pending}>{next}</Button>
    </div>
  );
}
