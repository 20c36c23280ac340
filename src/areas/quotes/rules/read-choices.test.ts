import { expect, it } from "vitest";
import { sampleContent, sampleSet } from "../samples";
import { choiceFields, readChoices } from "./read-choices";

function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

const one = sampleSet({ id: "a" as never });
const other = sampleSet({ id: "b" as never });

it("takes the only alternative, which has no choice of its own", () => {
  expect(readChoices(sampleContent({ sets: [one] }), formOf({}))?.setId).toBe("a");
});

it("takes no alternative for granted where there are several", () => {
  const offer = sampleContent({ sets: [one, other] });
  expect(readChoices(offer, formOf({}))).toBeNull();
  expect(readChoices(offer, formOf({ [choiceFields.set]: "c" }))).toBeNull();
  expect(readChoices(offer, formOf({ [choiceFields.set]: "b" }))?.setId).toBe("b");
});
