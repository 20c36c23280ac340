import { type FormEvent, useRef } from "react";
import { Form, useSearchParams, useSubmit } from "react-router";
import { Link } from "~/ui/link";
import { Button } from "../button";
import { useEarlyChanges } from "../early-changes";
import type { SelectOption } from "../field/select-field";
import { listTexts } from "./texts";

export interface ListFilter {
  readonly name: string;
  readonly label: string;
  readonly options: readonly SelectOption[];
  /** The label of the choice that filters nothing. */
  readonly allLabel: string;
  /** Inside a closed details element until it is chosen. */
  readonly rare?: boolean;
  /** Names a value that is not among the options, from a link on another page. */
  readonly named?: ((value: string) => string) | undefined;
}

interface ListFiltersProps {
  readonly searchLabel: string;
  readonly filters: readonly ListFilter[];
  /** Other parameters of the address, besides view and order, that a search keeps. */
  readonly keep?: readonly string[] | undefined;
}

/**
 * A GET form, so that the filtered list has an address. With scripts it is submitted on input; without them there is a
 * button.
 */
export function ListFilters({ searchLabel, filters, keep = [] }: ListFiltersProps) {
  const [params] = useSearchParams();
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const send = (form: HTMLFormElement) => submit(filledIn(form), { replace: true, preventScrollReset: true });
  const form = useRef<HTMLFormElement>(null);
  useEarlyChanges(form);
  const forget = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
  };
  const onChange = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    forget();
    const typing = target instanceof HTMLInputElement;
    timer.current = setTimeout(
      () => {
        forget();
        void send(currentTarget);
      },
      typing ? 250 : 0,
    );
  };
  // A pending search must not undo a click on something else: it is submitted at once.
  const onBlur = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    if (timer.current === undefined) return;
    forget();
    void send(currentTarget);
  };
  const possible = filters
    .map((filter) => ({ filter, chosen: params.get(filter.name) ?? "" }))
    .filter(({ filter, chosen }) => filter.options.length > 0 || chosen !== "");
  const isFolded = ({ filter, chosen }: (typeof possible)[number]) => filter.rare && chosen === "";
  const folded = possible.filter(isFolded);
  const shown = possible.filter((each) => !isFolded(each));
  const used = ["sok", ...filters.map((filter) => filter.name)].some((name) => params.get(name));
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    forget();
    void send(event.currentTarget);
  };
  return (
    <search>
      <Form
        noValidate
        ref={form}
        className="list-filters"
        onChange={onChange}
        onBlur={onBlur}
        onSubmit={onSubmit}
      >
        {["vis", "sorter", ...keep].map((name) => (
          <Kept key={name} name={name} value={params.get(name)} />
        ))}
        <label className="list-search">
          <span className="sr-only">{searchLabel}</span>
          <input
            type="search"
            name="sok"
            className="input"
            placeholder={searchLabel}
            defaultValue={params.get("sok") ?? ""}
            autoComplete="off"
            data-list-search
          />
        </label>
        {shown.map((each) => (
          <FilterSelect key={each.filter.name} {...each} />
        ))}
        {folded.length > 0 && (
          <details className="list-more-filters">
            <summary>{listTexts.moreFilters}</summary>
            {folded.map((each) => (
              <FilterSelect key={each.filter.name} {...each} />
            ))}
          </details>
        )}
        <Button variant="secondary" compact className="without-script">
          {listTexts.show}
        </Button>
        {used && (
          <Link className="link list-clear" to="?" replace>
            {listTexts.clear}
          </Link>
        )}
      </Form>
    </search>
  );
}

/** Empty parameters are left out of the address. */
function filledIn(form: HTMLFormElement): URLSearchParams {
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value).trim()]);
  return new URLSearchParams(fields.filter(([, value]) => value !== ""));
}

function Kept({ name, value }: { name: string; value: string | null }) {
  return value ? <input type="hidden" name={name} value={value} /> : null;
}

function FilterSelect({ filter, chosen }: { filter: ListFilter; chosen: string }) {
  const isOption = chosen === "" || filter.options.some(({ value }) => value === chosen);
  return (
    <label className="list-filter">
      <span className="sr-only">{filter.label}</span>
      {/* The key resets the fields to the address, after "Nullstill" and the browser's back button. */}
      <select
        key={chosen}
        name={filter.name}
        className="input"
        defaultValue={chosen}
        // A choice that the browser restores is not the visitor's.
        autoComplete="off"
      >
        <option value="">{filter.allLabel}</option>
        {filter.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
        {!isOption && <option value={chosen}>{filter.named?.(chosen) ?? chosen}</option>}
      </select>
    </label>
  );
}
