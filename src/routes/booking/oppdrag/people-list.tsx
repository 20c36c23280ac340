import type { PersonLine } from "~/areas/oppdrag/reads/contact-page.server";
import { hasSaidNo } from "~/areas/oppdrag/rules/person-states";
import { yesTo } from "~/areas/oppdrag/rules/picture-uses";
import { contactTexts as texts } from "~/areas/oppdrag/texts/contact";
import { personStatusNames } from "~/areas/oppdrag/texts/names";
import type { PictureUse } from "~/areas/oppdrag/types";
import { formatWhen } from "~/kit/time-format";
import { Table } from "~/ui/table";
import type { ContactLoaded } from "./contact-types";

/** Everybody on the list, or those without a time, each a link to what can be changed. */
export function PeopleList({ loaded }: { readonly loaded: ContactLoaded }) {
  const { oppdrag, people, own, onlyMissing, listHref, posterHref } = loaded;
  const shown = onlyMissing ? people.filter(({ at, status }) => at === null && !hasSaidNo(status)) : people;
  return (
    <section aria-labelledby="lista">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="lista" className="text-subheading">
          {texts.list}
        </h2>
        {people.length > 0 && (
          <p className="flex flex-wrap gap-x-5">
            <View href={own} isShown={!onlyMissing} label={texts.all} />
            <View href={`${own}&vis=mangler`} isShown={onlyMissing} label={texts.onlyMissing} />
            <a className="link inline-flex min-h-11 items-center" href={listHref}>
              {texts.download}
            </a>
            <a className="link inline-flex min-h-11 items-center" href={posterHref}>
              {texts.poster}
            </a>
          </p>
        )}
      </div>
      {people.length === 0 ? (
        <p className="mt-3">{texts.empty}</p>
      ) : (
        <Table
          caption={texts.list}
          captionHidden
          rows={shown}
          rowKey={({ id }) => id}
          columns={[
            {
              key: "name",
              header: texts.columns.name,
              rowHeader: true,
              cell: ({ id, name }) => (
                <a className="link" href={`${own}&person=${id}`}>
                  {name}
                </a>
              ),
            },
            {
              key: "department",
              header: texts.columns.department,
              cell: ({ department }) => department || texts.none,
            },
            { key: "status", header: texts.columns.status, cell: ({ status }) => personStatusNames[status] },
            {
              key: "time",
              header: texts.columns.time,
              cell: ({ at }) => (at === null ? texts.none : formatWhen(at)),
            },
            { key: "uses", header: texts.columns.uses, cell: (person) => usesOf(person, oppdrag.uses) },
          ]}
        />
      )}
    </section>
  );
}

function usesOf({ consents }: PersonLine, asked: readonly PictureUse[]) {
  return consents ? texts.yesTo(yesTo(consents, asked), asked.length) : texts.notAnswered;
}

function View({
  href,
  isShown,
  label,
}: {
  readonly href: string;
  readonly isShown: boolean;
  readonly label: string;
}) {
  return isShown ? (
    <strong className="inline-flex min-h-11 items-center" aria-current="true">
      {label}
    </strong>
  ) : (
    <a className="link inline-flex min-h-11 items-center" href={href}>
      {label}
    </a>
  );
}
