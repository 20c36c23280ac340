/** An order that was begun and never sent is kept so long after it was last touched; the privacy page says so too. */
export const draftDays = 30;

/** What stands where a customer's particulars stood, once nothing asks for them any longer. */
export const forgottenCustomer = {
  name: "Slettet",
  email: "slettet@slettet.invalid",
  phone: "000",
} as const;
