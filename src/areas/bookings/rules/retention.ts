/** Days after the last change until an unsent order is deleted. The privacy page states the same number. */
export const draftDays = 30;

/** Replaces a customer's personal data after the storage period. */
export const forgottenCustomer = {
  name: "Slettet",
  email: "slettet@slettet.invalid",
  phone: "000",
} as const;
