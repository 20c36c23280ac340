import { refusal } from "./answers";

/** Every table and function that the chat does not need: in the words of the wire, not with a page. */
export function loader() {
  return refusal("unknown-table");
}

export function action() {
  return refusal("unknown-table");
}
