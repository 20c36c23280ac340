import { expect, it } from "vitest";
import { copiedText } from "./copied-text";

it.each([
  ["Se https://www.billig.example/kjop", "Se https:\u200b//www.\u200bbillig.\u200bexample/kjop"],
  ["Skriv til kari@firma.no", "Skriv til kari@firma.\u200bno"],
  ["Når kan vi komme? Helst kl. 9. Takk.", "Når kan vi komme? Helst kl. 9. Takk."],
])("leaves no address that a mail program makes a link of: %s", (typed, copied) => {
  expect(copiedText(typed)).toBe(copied);
});
