import { personvernTexts } from "~/areas/content/texts/personvern";
import type { KeptFor } from "~/areas/content/texts/personvern-retention";
import type { StoredNames } from "~/areas/content/texts/personvern-storage";
import { Table } from "~/ui/table";
import { Unbroken } from "~/ui/unbroken";

const { time, cookies } = personvernTexts;

export function RetentionTable({ kept }: { kept: KeptFor }) {
  return (
    <>
      <p>{time.text}</p>
      <Table
        caption={time.caption}
        captionHidden
        rows={time.rows(kept)}
        rowKey={({ what }) => what}
        columns={[
          { key: "what", header: time.columns.what, cell: ({ what }) => what, rowHeader: true },
          { key: "long", header: time.columns.long, cell: ({ long }) => <Unbroken>{long}</Unbroken> },
        ]}
      />
    </>
  );
}

/** What is stored in the visitor's browser, by its actual names. */
export function StorageTable({ names, kept }: { names: StoredNames; kept: KeptFor }) {
  const { columns, kinds } = cookies;
  return (
    <>
      {cookies.paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <Table
        caption={cookies.caption}
        captionHidden
        rows={cookies.rows(names, kept)}
        rowKey={({ name }) => name}
        columns={[
          {
            key: "name",
            header: columns.name,
            cell: ({ name }) => <code className="wrap-anywhere">{name}</code>,
            rowHeader: true,
          },
          { key: "kind", header: columns.kind, cell: ({ kind }) => kinds[kind] },
          { key: "purpose", header: columns.purpose, cell: ({ purpose }) => purpose },
          { key: "long", header: columns.long, cell: ({ long }) => long },
        ]}
      />
    </>
  );
}

/** Opens the cookie banner again. */
export function ConsentChoice() {
  return (
    <div className="pb-6">
      <button type="button" className="button button-secondary" data-cookie-choice>
        {cookies.choice}
      </button>
      <p className="mt-2 text-small text-quiet">{cookies.choiceHelp}</p>
    </div>
  );
}
