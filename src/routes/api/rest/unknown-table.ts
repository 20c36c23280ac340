import { refusal } from "./answers";

/** Answers for all other tables and functions in the wire format, not with a page. */
export function loader() {
  return refusal("unknown-table");
}

export function action() {
  return refusal("unknown-table");
}
