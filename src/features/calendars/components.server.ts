/** A component of a calendar file with the lines that say when something is, unfolded. */
export type Component = { name: string; lines: string[]; parts: Component[] };

/** Of an event, the lines that matter here: whatever is wrong in its texts harms nothing. */
const OF_EVENTS =
  /^(UID|X-MAGARI-UID|DTSTART|DTEND|DURATION|RRULE|EXRULE|RDATE|EXDATE|RECURRENCE-ID|STATUS|TRANSP|SUMMARY|CREATED|DTSTAMP|SEQUENCE|FREEBUSY)[;:]/i;
const OF_ZONES = /^(TZID|X-LIC-LOCATION|DTSTART|RRULE|RDATE|TZOFFSETFROM|TZOFFSETTO)[;:]/i;
const OF_CALENDARS = /^(METHOD)[;:]/i;

/** Why a file cannot be read at all. */
type NoCalendar = "not_calendar" | "cut_off";

/** The calendars of a file, or why there are none. `charset` is what its server says. */
export function calendarsIn(bytes: Uint8Array, charset: string | null): Component[] | NoCalendar {
  const lines = linesOf(bytes, charset);
  const first = lines.find((line) => line.trim() !== "") ?? "";
  if (!/^BEGIN:VCALENDAR\s*$/i.test(first)) return "not_calendar";
  const calendars: Component[] = [];
  const open: Component[] = [];
  for (const line of lines) {
    const [, edge = "", name = ""] = /^(BEGIN|END):\s*([A-Z0-9-]+)\s*$/i.exec(line) ?? [];
    const current = open.at(-1);
    if (edge.toUpperCase() === "BEGIN") {
      const made = { name: name.toUpperCase(), lines: [], parts: [] };
      (current?.parts ?? calendars).push(made);
      open.push(made);
    } else if (edge && current) {
      if (current.name !== name.toUpperCase()) return "cut_off";
      open.pop();
    } else if (current && keptOf(current.name).test(line)) current.lines.push(line);
  }
  return open.length > 0 ? "cut_off" : calendars;
}

function keptOf(component: string): RegExp {
  if (component === "VCALENDAR") return OF_CALENDARS;
  return ["VTIMEZONE", "STANDARD", "DAYLIGHT"].includes(component) ? OF_ZONES : OF_EVENTS;
}

/** Lines as they were before they were folded. That is done with bytes: some programs fold within a character. */
function linesOf(bytes: Uint8Array, charset: string | null): string[] {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  if (isUtf16) return unfolded(new TextDecoder("utf-16le").decode(bytes));
  const raw = unfolded(
    Buffer.from(bytes)
      .toString("latin1")
      .replace(/^\xef\xbb\xbf/, ""),
  );
  return raw.map((line) => (/[\x80-\xff]/.test(line) ? decoded(Buffer.from(line, "latin1"), charset) : line));
}

function unfolded(text: string): string[] {
  return text.replace(/(\r\n|\r|\n)[ \t]/g, "").split(/\r\n|\r|\n/);
}

function decoded(bytes: Uint8Array, charset: string | null): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(isKnown(charset) ? charset : "utf-8").decode(bytes);
  }
}

function isKnown(charset: string | null): charset is string {
  try {
    return charset !== null && new TextDecoder(charset).encoding !== "";
  } catch {
    return false;
  }
}
