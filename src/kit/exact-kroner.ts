import { formatAmount, type Ore } from "./money";

/** Always with øre, as on invoices: "3 900,00". */
export function formatExact(amount: Ore): string {
  const shown = formatAmount(amount);
  return shown.includes(",") ? shown : `${shown},00`;
}
