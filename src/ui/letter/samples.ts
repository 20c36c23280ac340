import type { Studio } from "./frame";

/** The studio of the default settings, for samples of letters. */
export const sampleStudio: Studio = {
  name: "Sidelys Portrettstudio",
  addressStreet: "Eksempelgata 12, inngang fra bakgården",
  addressPostalCode: "0359",
  addressCity: "Oslo",
  phone: "+47 22 12 34 56",
  email: "hei@sidelys.example.no",
  orgNumber: "314 159 209 MVA",
};
