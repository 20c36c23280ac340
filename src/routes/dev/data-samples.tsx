import { fromKroner, type Ore } from "~/kit/money";
import { type Day, type Instant, instant } from "~/kit/time";
import { Badge } from "~/ui/badge";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { DateText } from "~/ui/date-text";
import { Money } from "~/ui/money";
import { PageHeading } from "~/ui/page-heading";
import { Pagination } from "~/ui/pagination";
import { Stepper } from "~/ui/stepper";
import { SummaryList } from "~/ui/summary-list";
import { type Column, Table } from "~/ui/table";
import { Sample } from "./sample";

export function DataSamples() {
  return (
    <>
      <Sample title="Tabell">
        <Table caption="Timer denne uken" columns={columns} rows={sessions} rowKey={(row) => row.name} />
        <Pagination page={2} pages={7} hrefOf={(page) => `?side=${page}`} />
      </Sample>
      <Sample title="Oppsummering">
        <div className="max-w-form">
          <SummaryList
            rows={[
              {
                term: "Time",
                value: <DateText at={when} />,
                action: { label: "Endre", about: "tid", href: "#tid" },
              },
              {
                term: "Bilder",
                value: "3 retusjerte bilder",
                action: { label: "Endre", about: "bilder", href: "#b" },
              },
              { term: "Å betale", value: <Money ore={fromKroner(5800)} />, total: true },
            ]}
          />
        </div>
      </Sample>
      <Sample title="Steg og sti">
        <Stepper steps={steps} current={1} />
        <Breadcrumbs crumbs={[{ label: "Hjem", href: "/" }, { label: "Book tid" }, { label: "Headshots" }]} />
      </Sample>
      <Sample title="Datoer">
        <p>
          <DateText day={"2026-11-20" as Day} />, <DateText day={"2026-11-20" as Day} as="date" />,{" "}
          <DateText at={when} as="dateTime" />, <DateText at={when} as="time" />
        </p>
      </Sample>
      <Sample title="Tett overskrift">
        <PageHeading
          dense
          title="Bestillinger"
          lead="128 denne måneden"
          actions={<Badge tone="good">I rute</Badge>}
        />
      </Sample>
    </>
  );
}

interface Session {
  readonly name: string;
  readonly at: Instant;
  readonly price: Ore;
  readonly done: boolean;
}

const when = instant("2026-11-20T13:30:00Z");

const sessions: readonly Session[] = [
  { name: "Kari Nordmann", at: when, price: fromKroner(3900), done: true },
  { name: "Ola Nordmann", at: instant("2026-11-21T09:00:00Z"), price: fromKroner(1950), done: false },
  { name: "Åse Øverby-Æsøy", at: instant("2026-11-23T15:00:00Z"), price: fromKroner(12800), done: false },
];

const columns: readonly Column<Session>[] = [
  { key: "name", header: "Kunde", rowHeader: true, cell: (row) => row.name },
  { key: "at", header: "Tid", cell: (row) => <DateText at={row.at} /> },
  {
    key: "status",
    header: "Status",
    cell: (row) => (row.done ? <Badge tone="info">Fullført</Badge> : <Badge tone="good">Bekreftet</Badge>),
  },
  { key: "price", header: "Pris", end: true, cell: (row) => <Money ore={row.price} /> },
];

const steps = [{ label: "Hva", href: "#hva" }, { label: "Når" }, { label: "Hvem" }, { label: "Sjekk" }];
