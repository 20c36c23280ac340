import { expect, it } from "vitest";
import { widgetTexts } from "~/areas/assistant/texts/widget";
import { languageOf } from "./reply-language";

it.each([
  "Ledige tider for Standard:\n- torsdag 26. november: kl. 14.00, 15.00",
  "Standard med 1 retusjert bilde koster 3 900 kr. [Book Standard](/book/headshots)",
  "Har dere headshots for LinkedIn?",
  "Express?",
  "12",
  ...Object.values(widgetTexts.errors),
  widgetTexts.greeting,
])("%j is read as Norwegian", (text) => {
  expect(languageOf(text)).toBe("nb");
});

it.each([
  "Free times for Standard:\n- Monday 23 November: 09:30, 13:00\nThere are more in the calendar. [Book Standard](/book/headshots)",
  "CV-bilde with 1 retouched image costs NOK 2,400. Prices include VAT.",
  "Read more (in Norwegian): [Praktisk info](/praktisk-info). You can change here.",
  "What should I wear?",
  "How much is a headshot?",
  "Thanks",
])("%j is read as English", (text) => {
  expect(languageOf(text)).toBe("en");
});
