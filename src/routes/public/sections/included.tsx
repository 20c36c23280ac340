import { Unbroken } from "~/ui/unbroken";

export function Included({ items, className }: { items: readonly string[]; className?: string }) {
  return (
    <ul className={className ?? "space-y-2"}>
      {items.map((item) => (
        <li key={item} className="included">
          <Unbroken>{item}</Unbroken>
        </li>
      ))}
    </ul>
  );
}
