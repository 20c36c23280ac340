/** Replaces a customer's personal data after the storage period. */
export const forgottenCustomer = {
  name: "Slettet",
  email: "slettet@slettet.invalid",
  phone: "000",
} as const;
