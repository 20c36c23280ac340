import { Marked } from "./marked";

export function Included({ items, className }: { items: readonly string[]; className?: string }) {
  return (
    <ul className={className ?? "space-y-2"}>
      {items.map((item) => (
        <li key={item} className="included">
          <Marked>{item}</Marked>
        </li>
      ))}
    </ul>
  );
}
