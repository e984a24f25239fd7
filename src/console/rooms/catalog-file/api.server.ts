import { Readable } from "node:stream";
import { readBytes } from "../../../api/body.server.ts";
import { csvResponse } from "../../../api/csv.server.ts";
import { reject } from "../../../api/envelope.ts";
import { feature, type Handlers } from "../../../api/handler.server.ts";
import { noTableProblem } from "../../../api/no-table.server.ts";
import type { Locale } from "../../../domain/language/locale.ts";
import type { Problem } from "../../../domain/problem.ts";
import type { GroupValues } from "../../../domain/settings/groups.ts";
import { PLAN_COLUMN_NAMES, PLAN_COLUMNS, type PlanColumn } from "../../../domain/space/plan-file.ts";
import { roomTemplate } from "../../../domain/space/room-file.ts";
import { type Needed, neededOf } from "../../../domain/space/unfinished.ts";
import { readIssuers } from "../../../features/catalog/db.server.ts";
import { unfinishedProblems } from "../../../features/catalog/drafts/publish.server.ts";
import { roomsFileOf } from "../../../features/catalog/drafts/rooms-file.server.ts";
import { exportCatalog } from "../../../features/catalog/export.server.ts";
import {
  ImportRefused,
  importCatalog,
  importPlans,
  tryImport,
  tryPlans,
} from "../../../features/catalog/import/import.server.ts";
import { isJson, parseCatalog } from "../../../features/catalog/import/parse-catalog.server.ts";
import { planLines, plansFileOf } from "../../../features/catalog/import/plans-file.server.ts";
import { sentence } from "../../../i18n/problems.ts";
import type { App } from "../../../platform/app.ts";
import { DEADLINES } from "../../../platform/connections.ts";
import { recordEvent } from "../../../platform/events.ts";
import { mapStyleUrlOf } from "../../../platform/map-style-url.ts";
import { readTableFile } from "../../../platform/tables/table-file.ts";
import { staffOf } from "../../server/authority.server.ts";
import { type FileColumn, sendFile } from "../../server/csv.server.ts";
import { rejectionOf } from "../../server/written.server.ts";
import { type CatalogFileContract, catalogFileContract } from "./contract.ts";

const handlers: Handlers<CatalogFileContract> = {
  async "POST operate/catalog/import"({ query }, context) {
    const { app, request, locale } = context;
    const bytes = await readBytes(request, FILE_LIMIT);
    if ("rejected" in bytes) return bytes;
    const read = isJson(bytes) ? await parseCatalog(bytes) : await readTable(bytes, app);
    if (!read) return reject("malformed");
    if ("no" in read) return rejectionOf([noTableProblem(read)]);
    if ("mistakes" in read) return answerProblems(read.mistakes.map(mistakeProblem), query.dry, locale);
    const { actor, authority, now } = staffOf(context);
    const db = app.db.withDeadlines(DEADLINES.jobs);
    // A dry run needs no fresh factor.
    const options = {
      actor,
      authority: { ...authority, isElevated: query.dry || authority.isElevated },
      now,
    };
    const run = (needed: readonly Needed[]) =>
      orRefused(() =>
        "parsed" in read
          ? (query.dry ? tryImport : importCatalog)(db, read.parsed, { ...options, needed })
          : (query.dry ? tryPlans : importPlans)(db, read, { ...options, needed }),
      );
    const first = await run(query.unfinished ? [] : neededOf(app.env.appEnv));
    const unfinished = "unfinished" in first ? unfinishedProblems(first.unfinished) : [];
    // An import is refused for them; a dry run goes on to say what it would change.
    if (unfinished.length > 0 && !query.dry) return rejectionOf(unfinished);
    const outcome = unfinished.length > 0 ? await run([]) : first;
    await app.catalog.refresh();
    const asked = unfinished.map((problem) => sentence(problem, locale));
    if ("changed" in outcome)
      return { mistakes: [], unfinished: asked, changed: outcome.changed, spaces: outcome.spaces };
    if ("unfinished" in outcome) throw new Error("a room was refused that nobody asked about");
    return answerProblems(
      "refused" in outcome ? [outcome.refused] : outcome.mistakes.map(mistakeProblem),
      query.dry,
      locale,
    );
  },

  "GET operate/catalog/export": async (_, { app, operator, now }) => {
    await recordEvent(app.db, {
      type: "list.exported",
      actor: `operator:${operator.accountId}`,
      subject: `account:${operator.accountId}`,
      detail: { list: "catalog", filters: {}, isSearched: false },
      now,
    });
    const parts = Readable.toWeb(Readable.from(exportCatalog(app.db))) as ReadableStream<Uint8Array>;
    return new Response(parts.pipeThrough(new TextEncoderStream() as never), {
      headers: {
        "content-type": "application/json",
        "content-disposition": 'attachment; filename="catalogue.json"',
        "cache-control": "no-store",
      },
    });
  },

  "GET operate/catalog/plans": (_, { app, operator, now, locale }) =>
    sendFile(
      {
        ...{ list: "plans", filters: {}, items: planLines(app.db, locale) },
        columns: PLAN_COLUMN_NAMES.map(
          (name): FileColumn<Record<PlanColumn, string>> => [
            PLAN_COLUMNS[name][locale],
            (cells) => cells[name],
          ],
        ),
      },
      { app, operator, now },
    ),

  "GET operate/catalog/templates/:table": (_, { locale }) =>
    csvResponse("rooms.csv", lines(roomTemplate(locale))),

  async "GET operate/catalog/choices"(_, { app, locale }) {
    const issuers = await readIssuers(app.db);
    return {
      stations: app.catalog.stations().map(({ entry: { id, name, latitude, longitude } }) => ({
        ...{ id, name, latitude, longitude },
      })),
      issuers: issuers.map(({ entry: { id, name } }) => ({ id, name })),
      map_style_url: mapStyleUrlOf(app.env, locale),
      groups: app.catalog.groups().map(({ id, consignor_group_name: name }) => ({ id, name })),
    };
  },
};

/** A table of rooms or of plans; null where it is neither. */
async function readTable(bytes: Uint8Array, { catalog, brand, settings }: App) {
  const table = await readTableFile(bytes);
  if ("no" in table) return table;
  const defaults = settings.values("new_rooms") as GroupValues<"new_rooms">;
  const fresh = { country: brand.countryCode, zone: brand.timeZone, currency: brand.currency, defaults };
  return roomsFileOf(table, { catalog, fresh }) ?? plansFileOf(table);
}

export const catalogFileNoun = { feature: feature(catalogFileContract, handlers) };

function mistakeProblem(line: string): Problem {
  return { code: "catalog_mistake", params: { line } };
}

async function* lines(rows: readonly string[][]): AsyncGenerator<readonly string[]> {
  yield* rows;
}

/** A dry run tells them; an import is refused for them. */
function answerProblems(problems: Problem[], isDry: boolean, locale: Locale) {
  if (!isDry) return rejectionOf(problems);
  return {
    mistakes: problems.map((problem) => sentence(problem, locale)),
    ...{ unfinished: [], changed: 0, spaces: 0 },
  };
}

/** A catalogue is large: 2,000 rooms are some 10 MB. */
const FILE_LIMIT = 50 * 1024 * 1024;

/** What an import answers, or why the person may not import this. */
async function orRefused<Outcome>(work: () => Promise<Outcome>): Promise<Outcome | { refused: Problem }> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ImportRefused) return { refused: error.problem };
    throw error;
  }
}
