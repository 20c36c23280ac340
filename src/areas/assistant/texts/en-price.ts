import { capitalise } from "~/kit/text";
import type { Wording } from "./wording";

export const counted = (n: number, one: string, many = `${one}s`) => `${n} ${n === 1 ? one : many}`;

/** Price lines have the catalogue's own Norwegian names. */
const englishAddOns: Readonly<Record<string, string>> = {
  "Hårstyling og sminke": "Hair styling and make-up",
  Ekspresslevering: "Express delivery",
  "Ekstra bakgrunn": "An extra background",
};

export function englishAddOn(name: string): string {
  return (englishAddOns[name] ?? name).toLowerCase();
}

export const englishPrices: Wording["price"] = {
  one: (p) =>
    `${p.name}${p.images ? ` with ${p.images}` : ""}${p.persons ? ` for ${p.persons}` : ""} costs ${p.total}.`,
  made: (p) => `That is ${p.base} for the session and ${p.perImage} per retouched image.`,
  included: (p) => `${p.images} is included, and further images cost ${p.perImage} each.`,
  from: (p) => `${p.name}: from ${p.total} ${p.what}`,
  with: (p) => `${p.name}: ${p.total} ${p.what}`,
  overview: "These are the prices:",
  companyHint:
    "Is it for several people in a company? Tell me how many you are, and I will work out the price.",
  withVat: "Prices include VAT.",
  addOns: "You can add:",
  addOn: ({ name, price }) => `${name} costs ${price}.`,
  notWith: ({ addOn, name }) => `${addOn} cannot be added to ${name}.`,
  tooMany: (p) =>
    `${p.name} can have at most ${p.most}. If you need more, get in touch and we will find a way.`,
  tooFew: (p) => `${p.name} has at least ${p.least}.`,
  onlyPersons: (p) =>
    `${p.name} can be booked for at most ${p.most}. If you are more, we are glad to make an offer.`,
  images: (n) => counted(n, "image"),
  persons: (n) => counted(n, "person", "people"),
  atMost: (all) => `at most ${all} in one session`,
  separately: (people) => `${people}, one session each,`,
  ofEach: (all) => `${all} each`,
  tooManyImages: (email) =>
    `None of the sessions has that many images. Write to ${email}, and we will find a way.`,
  retouched: (n) => counted(n, "retouched image"),
  extraImage: ({ price, names }) =>
    names ? `Further images in ${names} cost ${price} each.` : `Further images cost ${price} each.`,
  line: ({ kind, name, quantity, unit, total }) => {
    if (kind === "base")
      return quantity > 1 ? `${total} for ${quantity} sessions at ${unit}` : `${total} for the session`;
    if (kind === "image")
      return `${total} for ${counted(quantity, "image")}${quantity > 1 ? ` at ${unit}` : ""}`;
    if (kind === "person") return `${total} for ${counted(quantity, "more person", "more people")}`;
    return `${total} for ${quantity > 1 ? `${quantity} × ` : ""}${name}`;
  },
  lines: (all) => `That is ${all}.`,
  notRead: (what) =>
    `I do not want to give you a wrong price, and I am not sure what you mean by “${what}”. Could you put it another way? I can work out package, number of images, number of people and add-ons.`,
  ofBooked:
    "If you have booked already, change it from the link in the confirmation, where you see the new price before you order the change.",
  inParts:
    "I am not sure that I understood all that you ask, so I do not add it up. This is what the price is made of, and you see the sum when you book:",
  vatOf: ({ net, vat, total }) =>
    `Excluding VAT it is ${net}, and VAT is ${vat}. Including VAT it is ${total}.`,
  mostOfAddOn: ({ addOn, most }) => `${addOn} can be chosen at most ${counted(most, "time")}.`,
  timesAddOn: ({ quantity, total }) => `${quantity} cost ${total}.`,
  extraImages: ({ images, total }) => `${images} more cost ${total}.`,
  differs: ({ name, other, difference }) =>
    `${capitalise(other)} costs least. ${capitalise(name)} costs ${difference} more.`,
  same: ({ name, other }) => `${capitalise(name)} and ${other} cost the same.`,
  total: (total) => `Altogether it is ${total}.`,
  forBudget: (amount) => `For ${amount} you can have:`,
  nothingFor: (amount) => `For ${amount} we have nothing, I am sorry. The least expensive is:`,
  discount:
    "Everybody pays the price that is shown. For companies the price per person falls as the group grows.",
};
