import { formatKroner, type Ore } from "~/kit/money";

/** "3 900 kr", never broken over two lines. */
export function Money({ ore }: { ore: Ore }) {
  return <span className="tabular whitespace-nowrap">{formatKroner(ore)}</span>;
}
