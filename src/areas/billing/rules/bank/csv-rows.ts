import { BrokenFile } from "./statement";

export interface CsvRow {
  readonly cells: readonly string[];
  /** The line on which the row begins. */
  readonly line: number;
}

/** The rows of a CSV file: quotes with separators and line breaks inside, CRLF or LF, and `sep=;` as Excel writes it. */
export function csvRows(text: string): CsvRow[] {
  const [, named] = /^sep=(.)\r?\n/.exec(text) ?? [];
  const start = named ? text.indexOf("\n") + 1 : 0;
  const separator = named ?? separatorOf(text.slice(0, text.indexOf("\n") + 1 || undefined));
  const rows: CsvRow[] = [];
  let line = named ? 2 : 1;
  let began = line;
  let cells: string[] = [];
  let cell = "";
  let quoted = false;
  const end = () => {
    cells.push(cell);
    if (cells.some((each) => each.trim() !== "")) rows.push({ cells, line: began });
    [cells, cell] = [[], ""];
  };
  for (let index = start; index < text.length; index++) {
    const letter = text[index] ?? "";
    if (letter === "\n") line += 1;
    if (quoted) {
      if (letter !== '"') cell += letter;
      else if (text[index + 1] === '"') {
        cell += '"';
        index += 1;
      } else quoted = false;
    } else if (letter === '"' && cell === "") quoted = true;
    else if (letter === separator) {
      cells.push(cell);
      cell = "";
    } else if (letter === "\n") {
      end();
      began = line;
    } else if (letter !== "\r") cell += letter;
  }
  if (quoted) throw new BrokenFile(began, "Filen slutter midt i en tekst i anførselstegn.");
  end();
  return rows;
}

function separatorOf(header: string): string {
  const counts = [";", ",", "\t"].map((mark) => ({ mark, count: header.split(mark).length }));
  return counts.toSorted((a, b) => b.count - a.count)[0]?.mark ?? ";";
}
