import type { TemplateRow } from "~/areas/oppdrag/reads/templates.server";
import { templateTexts as texts } from "~/areas/oppdrag/texts/templates";
import type { templateList } from "~/areas/oppdrag/types";
import { capitalise } from "~/kit/text";
import type { ListColumn } from "~/ui/list/list-table";

const { columns: words } = texts;

export const templateColumns: readonly ListColumn<TemplateRow, typeof templateList>[] = [
  { key: "name", header: words.name, rowHeader: true, sort: "navn", value: ({ name }) => name },
  {
    key: "place",
    header: words.place,
    headShown: true,
    value: ({ place }) => capitalise(texts.places[place]),
  },
  {
    key: "default",
    header: words.standard,
    headShown: true,
    value: ({ isDefault }) => (isDefault ? texts.isDefault : texts.none),
  },
  { key: "steps", header: words.steps, end: true, headShown: true, value: ({ steps }) => texts.steps(steps) },
  {
    key: "version",
    header: words.version,
    end: true,
    wideOnly: true,
    value: ({ version }) => String(version),
  },
];
