/** The journal's accounts with their names, and their numbers in the usual Norwegian chart (NS 4102). */
export const chartAccounts = {
  receivable: ["Kundefordringer", "1500"],
  bank: ["Bank", "1920"],
  by_hand: ["Ført for hånd", "1900"],
  vipps: ["Vipps", "1570"],
  stripe: ["Stripe", "1571"],
  credit: ["Til gode", "2990"],
  advance: ["Forskudd", "2900"],
  mva: ["Utgående MVA", "2700"],
  sales: ["Salg med MVA", "3000"],
  sales_outside: ["Salg utenfor MVA", "3200"],
  fees: ["Gebyrer i banken", "7770"],
  rounding: ["Øreavrunding", "7790"],
  lost: ["Tap på fordringer", "7830"],
  reminder_fee: ["Purregebyr", "3900"],
  interest: ["Renteinntekt", "8050"],
  opening: ["Ført før", "2050"],
} as const satisfies Record<string, readonly [name: string, number: string]>;

export type ChartAccount = keyof typeof chartAccounts;
export type AccountMap = Readonly<Record<ChartAccount, string>>;

const all = Object.keys(chartAccounts) as ChartAccount[];

/** One line for each account: "Bank: 1920". */
export const usualAccountMap = all
  .map((account) => `${chartAccounts[account][0]}: ${chartAccounts[account][1]}`)
  .join("\n");

/** The number of each account; the usual one where a line is missing. Null when a line says something else. */
export function parseAccountMap(text: string): AccountMap | null {
  const numbers = Object.fromEntries(all.map((account) => [account, chartAccounts[account][1] as string]));
  for (const line of text.split("\n").filter((each) => each.trim() !== "")) {
    const [, name = "", number = ""] = /^\s*(.+?)\s*:\s*(\d{3,8})\s*$/.exec(line) ?? [];
    const account = all.find((each) => chartAccounts[each][0].toLowerCase() === name.toLowerCase());
    if (!account) return null;
    numbers[account] = number;
  }
  return numbers as Record<ChartAccount, string>;
}
