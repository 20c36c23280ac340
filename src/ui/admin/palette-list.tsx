import { type KeyboardEvent, type RefObject, useEffect, useState } from "react";
import { Link } from "react-router";
import { Icon } from "./icon";
import { type PaletteHits, usePaletteHits } from "./palette-hits";
import { inGroups, matchingLines, type PaletteLine } from "./palette-lines";
import { paletteTexts } from "./texts";

const ownShown = 6;

export interface PaletteListProps {
  readonly lines: readonly PaletteLine[];
  readonly typed: string;
  readonly hitsHref: (typed: string) => string;
  /** Handles keys that are pressed in the field. */
  readonly press: RefObject<((event: KeyboardEvent) => void) | null>;
  /** The id of the line that Enter opens. */
  readonly onActive: (id: string | null) => void;
  readonly onDone: () => void;
}

/** Screens, actions and hits below the field; Enter opens the active one. */
export function PaletteList({ lines, typed, hitsHref, press, onActive, onDone }: PaletteListProps) {
  const hits = usePaletteHits(typed, hitsHref);
  const own = typed.trim()
    ? matchingLines(lines, typed).slice(0, ownShown)
    : lines.filter(({ quiet }) => !quiet);
  const groups = inGroups<PaletteLine>([...own, ...hits.lines]);
  const shown = groups.flatMap(([, of]) => of);
  const choice = useChoice(typed, shown.length);
  const [opensSoon, setOpensSoon] = useState<string | null>(null);
  const active = shown.length === 0 ? null : idOf(choice.at);

  useEffect(() => onActive(active), [active, onActive]);
  useEffect(() => {
    if (active) document.getElementById(active)?.scrollIntoView({ block: "nearest" });
  }, [active]);
  // Enter was pressed before the hits arrived: open the first of them.
  useEffect(() => {
    if (opensSoon === null || hits.isPending) return;
    setOpensSoon(null);
    if (opensSoon === typed && active) document.getElementById(active)?.click();
  }, [opensSoon, hits.isPending, typed, active]);

  press.current = (event) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      choice.step(event.key === "ArrowDown" ? 1 : -1);
    } else if (event.key === "Enter" && (active || hits.isPending)) {
      event.preventDefault();
      if (hits.isPending && choice.at >= own.length) setOpensSoon(typed);
      else if (active) document.getElementById(active)?.click();
    }
  };

  return (
    <>
      {shown.length > 0 && (
        <div
          id="palett-treff"
          role="listbox"
          aria-label={paletteTexts.hits}
          className="palette-list"
          tabIndex={-1}
        >
          {groups.map(([group, of], index) => (
            // biome-ignore lint/a11y/useSemanticElements: a group of a listbox's options is no fieldset
            <div key={group} role="group" aria-labelledby={`palett-gruppe-${index}`}>
              <p id={`palett-gruppe-${index}`} className="palette-group">
                {group}
              </p>
              {of.map((line) => {
                const at = shown.indexOf(line);
                return (
                  <Option key={at} line={line} id={idOf(at)} isActive={idOf(at) === active} onDone={onDone} />
                );
              })}
            </div>
          ))}
        </div>
      )}
      <Said hits={hits} typed={typed.trim()} shown={shown.length} />
    </>
  );
}

function idOf(at: number): string {
  return `palett-${at}`;
}

/** The active line: the first, until an arrow key moves it; new text starts again. */
function useChoice(typed: string, lines: number) {
  const [moved, setMoved] = useState({ typed, at: 0 });
  const at = moved.typed === typed ? Math.min(moved.at, Math.max(0, lines - 1)) : 0;
  const step = (by: 1 | -1) => setMoved({ typed, at: lines === 0 ? 0 : (at + by + lines) % lines });
  return { at, step };
}

interface OptionProps {
  readonly line: PaletteLine;
  readonly id: string;
  readonly isActive: boolean;
  readonly onDone: () => void;
}

function Option({ line, id, isActive, onDone }: OptionProps) {
  const option = {
    id,
    role: "option",
    "aria-selected": isActive,
    tabIndex: -1,
    className: "palette-line",
  } as const;
  const content = (
    <>
      <Icon name={line.icon} />
      <span className="palette-label">{line.label}</span>
      {line.detail && <span className="palette-detail">{line.detail}</span>}
      {line.keys && (
        <span className="palette-keys" aria-hidden="true">
          {line.keys.split(" ").map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
        </span>
      )}
    </>
  );
  if ("to" in line) {
    return (
      <Link {...option} to={line.to} reloadDocument={line.reload === true} onClick={onDone}>
        {content}
      </Link>
    );
  }
  const run = () => {
    onDone();
    line.run();
  };
  return (
    <button {...option} type="button" onClick={run}>
      {content}
    </button>
  );
}

function Said({ hits, typed, shown }: { hits: PaletteHits; typed: string; shown: number }) {
  const none = typed !== "" && shown === 0 && !hits.isPending && !hits.problem;
  return (
    <div className="palette-foot">
      <div role="status" className="palette-said">
        {hits.isSlow && <p>{paletteTexts.searching}</p>}
        {none && (
          <>
            <p>{paletteTexts.none(typed)}</p>
            <p className="palette-quiet">{paletteTexts.noneHelp}</p>
          </>
        )}
        {hits.problem === "signed-out" && <p>{paletteTexts.signedOut}</p>}
        {hits.problem === "failed" && (
          <p>
            {paletteTexts.failed}{" "}
            <button type="button" className="link" onClick={hits.again}>
              {paletteTexts.again}
            </button>
          </p>
        )}
        {typed !== "" && shown > 0 && !hits.isPending && !hits.problem && (
          <p className="sr-only">{paletteTexts.found(shown)}</p>
        )}
      </div>
      <p className="palette-hint">{paletteTexts.hint}</p>
    </div>
  );
}
