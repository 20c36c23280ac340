interface AddressParts {
  readonly addressStreet: string;
  readonly addressPostalCode: string;
  readonly addressCity: string;
}

/** "Eksempelgata 12, inngang fra bakgården, 0359 Oslo" */
export function fullAddressOf({ addressStreet, addressPostalCode, addressCity }: AddressParts): string {
  return `${addressStreet}, ${addressPostalCode} ${addressCity}`;
}
