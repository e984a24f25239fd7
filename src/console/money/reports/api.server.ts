import { type Context, feature, type Handlers } from "../../../api/handler.server.ts";
import type { Day } from "../../../domain/time/day.ts";
import { dayAt } from "../../../i18n/wall-clock.ts";
import { sendFile } from "../../server/csv.server.ts";
import type { SignedInReader } from "../../server/list.server.ts";
import { businessReport } from "./business.server.ts";
import { type ReportQuery, type ReportsContract, reportsContract } from "./contract.ts";
import { BUSINESS_TABLES, GUESTS_TABLES, ROOMS_TABLES, TAX_TABLES, type Table } from "./file.server.ts";
import { guestsReport, roomsReport, taxReport } from "./other-reports.server.ts";
import { reportSweep } from "./rollup.server.ts";
import { askedOf } from "./scope.server.ts";

const handlers: Handlers<ReportsContract> = {
  "GET operate/reports/business": async ({ query }, context) => {
    const report = await businessReport(context.app, await asked(query, context), context.locale);
    return answer("business", BUSINESS_TABLES[query.part], report, query, context);
  },
  "GET operate/reports/rooms": async ({ query }, context) => {
    const report = await roomsReport(context.app, await asked(query, context), context.locale);
    return answer("rooms", ROOMS_TABLES[query.part], report, query, context);
  },
  "GET operate/reports/guests": async ({ query }, context) => {
    const report = await guestsReport(context.app, await asked(query, context));
    return answer("guests", GUESTS_TABLES[query.part], report, query, context);
  },
  "GET operate/reports/tax": async ({ query }, context) => {
    const report = await taxReport(context.app, await asked(query, context), todayOf(context));
    return answer("tax", TAX_TABLES[query.part], report, query, context);
  },
};

export const reportsNoun = { feature: feature(reportsContract, handlers), sweeps: [reportSweep] };

type Asking = Pick<Context, "app" | "now" | "brand">;

function todayOf({ now, brand }: Asking): Day {
  return dayAt(now, brand.timeZone);
}

function asked(query: Parameters<typeof askedOf>[1], context: Asking) {
  return askedOf(context.app, query, todayOf(context));
}

type FileQuery = Pick<ReportQuery, "from" | "to" | "compare" | "group_ids" | "space_ids" | "format"> & {
  part: string;
};

/** The report, or a part of it as a file. */
function answer<Report>(
  name: string,
  table: (report: Report, locale: SignedInReader["locale"]) => Table,
  report: Report,
  { format, part, ...filters }: FileQuery,
  reader: SignedInReader,
): Report | Promise<Response> {
  if (format === "json") return report;
  const { heads, lines } = table(report, reader.locale);
  const columns = heads.map(
    (head, place) => [head, (line: Table["lines"][number]) => line[place] ?? null] as const,
  );
  return sendFile(
    { list: name, name: `${name}-${part}`, filters: { ...filters, part }, columns, items: lines },
    reader,
  );
}
