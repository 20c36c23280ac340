import { erasedName } from "~/areas/records/texts";

/** Replaces a customer's personal data after the storage period. */
export const forgottenCustomer = {
  name: erasedName,
  email: "slettet@slettet.invalid",
  phone: "000",
} as const;
