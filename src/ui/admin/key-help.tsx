import { useEffect, useRef, useState } from "react";
import { uiTexts } from "../texts";
import type { OfficeKey } from "./key-table";
import { areKeysOff, switchKeys } from "./shortcuts-off";
import { keyTexts } from "./texts";

interface KeyHelpProps {
  readonly keys: readonly OfficeKey[];
  readonly onClose: () => void;
}

const groups = ["everywhere", "go", "list"] as const;

/** All shortcuts, from the table that handles them, and the switch that turns single keys off. */
export function KeyHelp({ keys, onClose }: KeyHelpProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [off, setOff] = useState(areKeysOff);
  useEffect(() => dialog.current?.showModal(), []);
  const toggle = () => {
    switchKeys(off);
    setOff(!off);
  };
  return (
    <dialog
      ref={dialog}
      className="dialog key-help"
      aria-labelledby="snarveier"
      closedby="any"
      onClose={onClose}
    >
      <div className="dialog-head">
        <h2 id="snarveier">{keyTexts.title}</h2>
        <form method="dialog">
          <button type="submit" className="link">
            {uiTexts.close}
          </button>
        </form>
      </div>
      <div className="key-groups">
        {groups.map((group) => (
          <section key={group}>
            <h3>{keyTexts.groups[group]}</h3>
            <dl>
              {keys
                .filter((key) => key.group === group)
                .map(({ press, does }) => (
                  <div key={press.join(" ")}>
                    <dt>
                      {press.map((key) => (
                        <kbd key={key}>
                          {keyTexts.names[key] ?? (press[0] === "Control" ? key.toUpperCase() : key)}
                        </kbd>
                      ))}
                    </dt>
                    <dd>{does}</dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
      <p className="key-switch">
        <button type="button" className="link" onClick={toggle}>
          {off ? keyTexts.on : keyTexts.off}
        </button>
        <span role="status">{off && keyTexts.isOff}</span>
      </p>
    </dialog>
  );
}
