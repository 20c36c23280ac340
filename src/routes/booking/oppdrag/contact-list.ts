import { data } from "react-router";
import { requireLink } from "~/areas/access/gate.server";
import { contactPage, type PersonLine } from "~/areas/oppdrag/reads/contact-page.server";
import { contactTexts as texts } from "~/areas/oppdrag/texts/contact";
import { personStatusNames } from "~/areas/oppdrag/texts/names";
import { shortUseNames } from "~/areas/oppdrag/texts/words";
import { pictureUses } from "~/areas/oppdrag/types";
import type { SheetColumn } from "~/kit/cell-value";
import { formatEmail } from "~/kit/email";
import { services } from "~/platform/services.server";
import { csvStream } from "~/platform/spreadsheets/csv.server";
import { privateHeaders } from "../page-privacy";
import type { Route } from "./+types/contact-list";

/** The list as a file, with a yes or no for each use of each person's picture. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const link = await requireLink(context, request, "oppdrag", params.oppdragId);
  const { db, clock } = services(context);
  const page = await contactPage(db, link, clock.now());
  // The file has addresses and answers, which are for those who manage the list.
  if (!page?.rights.manageList) throw data(null, { status: 404 });
  return new Response(csvStream(columns, inTurn(page.people)), {
    headers: {
      ...privateHeaders(),
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="oppdrag-${page.oppdrag.number}.csv"`,
    },
  });
}

async function* inTurn(people: readonly PersonLine[]) {
  yield* people;
}

const columns: readonly SheetColumn<PersonLine>[] = [
  { header: texts.columns.name, value: ({ name }) => name },
  { header: texts.person.fields.email, value: ({ email }) => formatEmail(email) },
  { header: texts.person.fields.phone, value: ({ phone }) => (phone ? { phone } : null) },
  { header: texts.columns.department, value: ({ department }) => department },
  { header: texts.columns.status, value: ({ status }) => personStatusNames[status] },
  { header: texts.columns.time, value: ({ at }) => (at === null ? null : { at }) },
  ...pictureUses.map((use) => ({
    header: shortUseNames[use],
    value: ({ consents }: PersonLine) => {
      const answer = consents?.[use];
      return answer ? (answer.isGiven ? texts.yes : texts.no) : texts.notAnswered;
    },
  })),
];
