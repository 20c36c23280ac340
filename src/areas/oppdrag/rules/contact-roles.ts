import type { ContactRole, OppdragContact } from "../types";

/** What a company's contact may see on their page and do there. */
export const contactRights = ["seeTimes", "manageList", "editInfo", "editPlace", "editInvoice"] as const;
export type ContactRight = (typeof contactRights)[number];
export type ContactRights = Readonly<Record<ContactRight, boolean>>;

/**
 * Who manages the list sees all of it and changes it. Who is there on the day sees names and times, without addresses and
 * answers about pictures, and says how people find the place. Who looks after the invoice sees no employee.
 */
const rightsOf: Readonly<Record<ContactRole, readonly ContactRight[]>> = {
  people: ["seeTimes", "manageList", "editInfo", "editPlace", "editInvoice"],
  on_site: ["seeTimes", "editPlace"],
  invoice: ["editInvoice"],
};

/** rightsOfContact(["invoice"]).manageList = false */
export function rightsOfContact(roles: readonly ContactRole[]): ContactRights {
  const has = (right: ContactRight) => roles.some((role) => rightsOf[role].includes(right));
  return Object.fromEntries(contactRights.map((right) => [right, has(right)])) as ContactRights;
}

/** Who manages the list, or meets the photographer: must hear when another comes, or another day. */
export function mustKnowDay({ roles }: Pick<OppdragContact, "roles">): boolean {
  return roles.includes("people") || roles.includes("on_site");
}

/** The fields of the company's own page, by the right that they need. */
export const contactFields = {
  answerBy: "editInfo",
  preparation: "editInfo",
  gettingThere: "editPlace",
  orderNumber: "editInvoice",
  invoiceReference: "editInvoice",
} as const satisfies Record<string, ContactRight>;
export type ContactField = keyof typeof contactFields;

/** The fields of a form that the contact may change; the others stay as they are stored. */
export function fieldsFor<Form extends object>(form: Form, rights: ContactRights): Partial<Form> {
  const mine = Object.entries(form).filter(
    ([name]) => name in contactFields && rights[contactFields[name as ContactField]],
  );
  return Object.fromEntries(mine) as Partial<Form>;
}
