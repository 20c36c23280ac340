const levels = ["debug", "info", "warn", "error"] as const;
type Level = (typeof levels)[number];

export interface LogEntry {
  readonly level: Level;
  readonly message: string;
  readonly detail?: unknown;
}

/** Specification, section 9. */
const mostEntries = 100;

export type LocalLog = Readonly<Record<Level, (message: string, detail?: unknown) => void>> & {
  readonly entries: readonly LogEntry[];
};

/**
 * Specification, section 9: at most 100 entries, the newest; debug and info only in development, warn and error
 * always. It stays in the browser.
 */
export function createLocalLog(isDevelopment: boolean, write: Pick<Console, Level> = console): LocalLog {
  const entries: LogEntry[] = [];
  const at = (level: Level) => (message: string, detail?: unknown) => {
    if (!isDevelopment && (level === "debug" || level === "info")) return;
    entries.push({ level, message, ...(detail !== undefined && { detail }) });
    if (entries.length > mostEntries) entries.shift();
    write[level](message, ...(detail === undefined ? [] : [detail]));
  };
  return { entries, debug: at("debug"), info: at("info"), warn: at("warn"), error: at("error") };
}
