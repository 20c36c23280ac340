import { type ReactNode, useEffect, useRef } from "react";
import { useFetcher, useLocation, useNavigate } from "react-router";
import { adminHref } from "~/kit/admin-href";
import { exportParams, type ListLinks, maxXlsxRows } from "~/kit/list";
import { Button } from "../button";
import type { ListData } from "./list-data";
import type { ListColumn } from "./list-table";
import { listTexts } from "./texts";

interface ListToolsProps<Row> {
  readonly list: Pick<ListLinks, "path">;
  readonly columns: readonly ListColumn<Row>[];
  readonly data: Pick<ListData<Row>, "saved" | "hidden" | "mayExport" | "total">;
}

/** Rarely used actions on a list: choose columns, save a view, export the rows. Plain forms in details elements. */
export function ListTools<Row>({ list, columns, data }: ListToolsProps<Row>) {
  const { search } = useLocation();
  const asked = new URLSearchParams(search);
  const waiting = waitingExport(asked);
  for (const name of Object.values(exportParams)) asked.delete(name);
  const params = String(asked);
  return (
    <div className="list-tools">
      <ColumnChoice list={list} columns={columns} hidden={data.hidden} />
      <SavedViews list={list} params={params} saved={data.saved} />
      {data.mayExport && data.total > 0 && (
        <ExportRows list={list} params={params} waiting={waiting} total={data.total} />
      )}
    </div>
  );
}

function ColumnChoice<Row>({
  list,
  columns,
  hidden,
}: Omit<ListToolsProps<Row>, "data"> & { hidden: readonly string[] }) {
  return (
    <Tool title={listTexts.columns}>
      <PreferenceForm list={list} intent="columns">
        <fieldset className="list-columns">
          <legend className="sr-only">{listTexts.columnsLegend}</legend>
          {columns
            .filter(({ rowHeader }) => !rowHeader)
            .map(({ key, header }) => (
              <label key={key}>
                <input
                  type="checkbox"
                  name="kolonne"
                  value={key}
                  className="choice-box"
                  defaultChecked={!hidden.includes(key)}
                />
                {header}
              </label>
            ))}
        </fieldset>
        {columns.map(({ key }) => (
          <input key={key} type="hidden" name="finnes" value={key} />
        ))}
        <Button compact variant="secondary">
          {listTexts.columnsSave}
        </Button>
      </PreferenceForm>
    </Tool>
  );
}

interface SavedViewsProps {
  readonly list: Pick<ListLinks, "path">;
  readonly params: string;
  readonly saved: ListData<unknown>["saved"];
}

function SavedViews({ list, params, saved }: SavedViewsProps) {
  return (
    <Tool title={listTexts.saveView}>
      <PreferenceForm list={list} intent="save-view">
        <input type="hidden" name="params" value={params} />
        <label className="list-save">
          {listTexts.viewName}
          <input name="name" className="input" required maxLength={60} autoComplete="off" data-view-name />
        </label>
        <Button compact variant="secondary">
          {listTexts.save}
        </Button>
      </PreferenceForm>
      {saved.length > 0 && (
        <ul className="list-saved">
          {saved.map(({ id, name }) => (
            <li key={id}>
              {name}
              <PreferenceForm list={list} intent="remove-view">
                <input type="hidden" name="id" value={id} />
                <button type="submit" className="link" aria-label={listTexts.removeView(name)}>
                  {listTexts.remove}
                </button>
              </PreferenceForm>
            </li>
          ))}
        </ul>
      )}
    </Tool>
  );
}

interface ExportRowsProps {
  readonly list: Pick<ListLinks, "path">;
  readonly params: string;
  readonly total: number;
  readonly waiting: WaitingExport | null;
}

/** An export that had to wait until the person had proved who they are. */
interface WaitingExport {
  readonly format: string;
  /** The ticked rows; none: all rows of the list. */
  readonly ids: readonly string[];
}

function waitingExport(params: URLSearchParams): WaitingExport | null {
  const format = params.get(exportParams.format);
  const ids = (params.get(exportParams.rows) ?? "").split(",").filter(Boolean);
  return format === "csv" || format === "xlsx" ? { format, ids } : null;
}

function ExportRows({ list, params, total, waiting }: ExportRowsProps) {
  return (
    <Tool title={listTexts.export} open={waiting !== null}>
      {waiting && <ResumedExport list={list} params={params} waiting={waiting} />}
      <form noValidate method="post" action={adminHref.export} className="list-export">
        <input type="hidden" name="list" value={list.path} />
        <input type="hidden" name="params" value={params} />
        <p>{listTexts.exportHelp}</p>
        {total > maxXlsxRows && <p>{listTexts.exportTooLong(maxXlsxRows)}</p>}
        <Button compact variant="secondary" name="format" value="xlsx">
          {listTexts.exportXlsx}
        </Button>
        <Button compact variant="secondary" name="format" value="csv">
          {listTexts.exportCsv}
        </Button>
      </form>
      <button type="button" className="link needs-script" onClick={() => window.print()}>
        {listTexts.print}
      </button>
    </Tool>
  );
}

/** Asks again for the file that waited, once; without scripts it is a button. */
function ResumedExport({
  list,
  params,
  waiting,
}: Pick<ExportRowsProps, "list" | "params"> & { waiting: WaitingExport }) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each arrival
  useEffect(() => {
    form.current?.submit();
    void navigate(`${list.path}?${params}`, { replace: true, preventScrollReset: true });
  }, []);
  return (
    <form ref={form} noValidate method="post" action={adminHref.export} className="list-export">
      <input type="hidden" name="list" value={list.path} />
      <input type="hidden" name="params" value={params} />
      <input type="hidden" name="format" value={waiting.format} />
      {waiting.ids.map((id) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
      <p role="status">{listTexts.exportWaited}</p>
      <Button compact>{listTexts.exportNow}</Button>
    </form>
  );
}

interface ToolProps {
  readonly title: string;
  readonly open?: boolean;
  readonly children: ReactNode;
}

function Tool({ title, open, children }: ToolProps) {
  return (
    <details className="list-tool" open={open}>
      <summary>{title}</summary>
      <div className="list-tool-body">{children}</div>
    </details>
  );
}

function PreferenceForm({
  list,
  intent,
  children,
}: {
  list: Pick<ListLinks, "path">;
  intent: string;
  children: ReactNode;
}) {
  const { search } = useLocation();
  // Not a navigation: a refusal is shown beside the form, and the typed name stays.
  const fetcher = useFetcher<{ refused: string } | undefined>();
  return (
    <fetcher.Form noValidate method="post" action={adminHref.listChoices}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="list" value={list.path} />
      <input type="hidden" name="til" value={list.path + search} />
      {fetcher.data?.refused && (
        <p className="field-error" role="alert">
          {fetcher.data.refused}
        </p>
      )}
      {children}
    </fetcher.Form>
  );
}
