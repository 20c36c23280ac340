import type { CompanyFields } from "~/areas/companies/types";

export const noCompany: CompanyFields = {
  name: "",
  orgnr: null,
  address: "",
  postalCode: "",
  city: "",
  invoiceChannel: "email",
  invoiceEmail: null,
  invoiceReference: "",
  agreement: "",
  discountPercent: null,
  agreementUntil: null,
  background: "",
  crop: "",
  light: "",
  fileNames: "",
  employees: null,
  tags: [],
};
