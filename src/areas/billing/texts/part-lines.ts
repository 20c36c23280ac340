/** "40 %", "33,33 %" */
export const percentOf = (shareBp: number) => `${String(shareBp / 100).replace(".", ",")}\u00a0%`;

/** Words on the lines of an oppdrag's invoices. */
export const partTexts = {
  share: (name: string, shareBp: number) => {
    const share = ` (${percentOf(shareBp)} av beløpet)`;
    return `${name.slice(0, 200 - share.length)}${share}`;
  },
  rounding: "Øreavrunding",
  invoicedBefore: "Fakturert tidligere",
  moveFee: (agreed: string) => `Gebyr for sen flytting av dagen som var avtalt til ${agreed}`,
  cancelFee: "Gebyr for sen avlysning av dag",
  request: (name: string, number: number) => `${name} for oppdrag ${number}`,
  note: (number: number, day: string) => `Oppdrag ${number}, ${day}.`,
} as const;
