import { contactTexts as texts } from "~/areas/oppdrag/texts/contact";
import { capitalise } from "~/kit/text";
import { dayOf } from "~/kit/time";
import { formatDay, formatTimeRange, formatWhen } from "~/kit/time-format";
import { Table } from "~/ui/table";
import type { ContactLoaded } from "./contact-types";

/** For contacts who do not manage the list: when and where, and who comes when if they are there on the day. */
export function Program({ loaded: { oppdrag, people, rights } }: { readonly loaded: ContactLoaded }) {
  return (
    <>
      <section aria-labelledby="dagene">
        <h2 id="dagene" className="text-subheading">
          {texts.when}
        </h2>
        <ul className="mt-3">
          {oppdrag.days.map(({ id, from, to, address }) => (
            <li key={id} className="border-t border-rule py-3">
              <strong>{capitalise(formatDay(dayOf(from)))}</strong>
              <span className="block tabular">{formatTimeRange(from, to)}</span>
              {address && <span className="block">{address}</span>}
            </li>
          ))}
        </ul>
      </section>
      {rights.seeTimes && (
        <section aria-labelledby="tidene">
          <h2 id="tidene" className="text-subheading">
            {texts.program}
          </h2>
          {people.length === 0 ? (
            <p className="mt-3">{texts.programEmpty}</p>
          ) : (
            <Table
              caption={texts.program}
              captionHidden
              rows={people.toSorted((a, b) => (a.at ?? 0) - (b.at ?? 0))}
              rowKey={({ id }) => id}
              columns={[
                { key: "name", header: texts.columns.name, rowHeader: true, cell: ({ name }) => name },
                {
                  key: "department",
                  header: texts.columns.department,
                  cell: ({ department }) => department || texts.none,
                },
                {
                  key: "time",
                  header: texts.columns.time,
                  cell: ({ at }) => (at === null ? texts.none : formatWhen(at)),
                },
              ]}
            />
          )}
        </section>
      )}
    </>
  );
}
