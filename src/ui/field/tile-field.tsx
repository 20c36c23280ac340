import { classes } from "../classes";
import { Group } from "./choice-fields";
import { type FieldProps, resolveField } from "./field-parts";

export interface Tile {
  readonly value: string;
  readonly label: string;
  /** Shown below the label, such as the price. */
  readonly note?: string;
}

interface TileFieldProps extends Omit<FieldProps, "field"> {
  readonly tiles: readonly Tile[];
  readonly defaultValue: string;
  /** The number of visible tiles; the others are inside a details element. */
  readonly inSight: number;
  /** For labels longer than a number and "bilder". */
  readonly wide?: boolean;
  /** The text of its summary line. */
  readonly more: (first: Tile, last: Tile) => string;
}

/** A row of numbers or sizes, each with its price; one can be chosen. The first has the field's id. */
export function TileField({ tiles, defaultValue, inSight, more, wide, ...props }: TileFieldProps) {
  const resolved = resolveField(props);
  // One or two tiles are not worth hiding.
  const cut = tiles.length - inSight > 2 ? inSight : tiles.length;
  const [near, far] = [tiles.slice(0, cut), tiles.slice(cut)];
  const [first, last] = [far[0], far.at(-1)];
  const row = (some: readonly Tile[]) => (
    <div className={classes("tiles", wide && "tiles-wide")}>
      {some.map((tile) => (
        <label key={tile.value} className="tile">
          <input
            type="radio"
            id={tile === tiles[0] ? resolved.id : undefined}
            name={resolved.name}
            value={tile.value}
            defaultChecked={tile.value === defaultValue}
          />
          <span>{tile.label}</span> {tile.note && <span className="tile-note">{tile.note}</span>}
        </label>
      ))}
    </div>
  );
  return (
    <Group {...props} resolved={resolved}>
      {row(near)}
      {first && last && (
        <details className="tiles-more" open={far.some(({ value }) => value === defaultValue)}>
          <summary>{more(first, last)}</summary>
          {row(far)}
        </details>
      )}
    </Group>
  );
}
