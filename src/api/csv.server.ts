/**
 * A file of comma-separated values, sent while it is made: UTF-8 with a mark at the beginning, so that spreadsheets read
 * it as that, and lines that end as RFC 4180 says.
 */
export function csvResponse(name: string, rows: AsyncIterable<readonly Cell[]>): Response {
  const lines = rows[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  let isFirst = true;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      // Some lines at a time: a chunk for each would cost more than the lines.
      let text = isFirst ? MARK : "";
      isFirst = false;
      for (let left = LINES_PER_CHUNK; left > 0; left -= 1) {
        const { value, done } = await lines.next();
        if (done) {
          if (text) controller.enqueue(encoder.encode(text));
          return controller.close();
        }
        text += csvLine(value);
      }
      controller.enqueue(encoder.encode(text));
    },
    async cancel() {
      await lines.return?.();
    },
  });
  return new Response(body, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}"`,
      "x-content-type-options": "nosniff",
    },
  });
}

type Cell = string | number | null;

const MARK = "\ufeff";
const LINES_PER_CHUNK = 200;

function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(cellText).join(",")}\r\n`;
}

/**
 * A text that a spreadsheet would read as a formula gets an apostrophe before it (CONSOLE-8): names and companies are
 * typed by guests. Japanese spreadsheets read the full-width signs, too. Numbers stay numbers, and a text of digits stays a text:
 * as a number a telephone or an account would lose its zeros in front, and what has more than 15 digits its last ones (CONSOLE-135).
 */
function cellText(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  if (/^(0[0-9]+|[0-9]{16,})$/.test(cell)) return `"=""${cell}"""`;
  const safe = /^[\s]*[=+\-@＝＋－＠\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
