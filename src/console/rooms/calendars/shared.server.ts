import { randomBytes } from "node:crypto";
import { isRejection, type Rejection, reject, rejectStale } from "../../../api/envelope.ts";
import type { Context } from "../../../api/handler.server.ts";
import { sharedProblems } from "../../../domain/calendar/shared.ts";
import { cleanedText } from "../../../domain/fields/text-field.ts";
import {
  insertShared,
  lockShared,
  removeShared,
  type SharedFields,
  type SharedRow,
  sharedById,
  updateDigest,
  updateShared,
} from "../../../features/calendars/shared.db.server.ts";
import { addressOfShared, digestOfSecret } from "../../../features/calendars/shared-address.server.ts";
import type { App } from "../../../platform/app.ts";
import { recordEvent } from "../../../platform/events.ts";
import type { Tx } from "../../../platform/sql.ts";
import type { Shared, SharedWithAddress } from "./contract.ts";
import { presentShared } from "./present.server.ts";

type Caller = Context<{ summary: string; auth: "operator"; byToken: "rooms" }>;

/** Makes a calendar of rooms (CALENDAR-9). */
export async function makeShared(body: SharedFields, caller: Caller): Promise<SharedWithAddress | Rejection> {
  const { app, operator, now, once } = caller;
  const fields = await fieldsOf(body, caller);
  if (isRejection(fields)) return fields;
  const made = await once("shared_calendar", ({ db }) =>
    db.tx(async (tx) => {
      // Nobody has this address: the one that is answered takes its place.
      const id = await insertShared(tx, fields, digestOfSecret(newSecret()), now);
      await recordEvent(tx, {
        ...{ type: "shared_calendar.made", actor: operator.actor, subject: `shared_calendar:${id}`, now },
        after: toldOf(fields),
      });
      return { id };
    }),
  );
  return withNewAddress(app, made.id);
}

export async function changeShared(
  id: number,
  { version, ...body }: SharedFields & { version: number },
  caller: Caller,
): Promise<Shared | Rejection> {
  const fields = await fieldsOf(body, caller);
  if (isRejection(fields)) return fields;
  return write(caller, id, async (tx, row) => {
    if (row.version !== version) return rejectStale(row.version);
    await updateShared(tx, id, fields);
    return { type: "shared_calendar.changed", before: toldOf(row), after: toldOf(fields) };
  });
}

/** Gives it another address; the old one stops at once (CALENDAR-10). */
export async function renewShared(
  id: number,
  version: number,
  caller: Caller,
): Promise<SharedWithAddress | Rejection> {
  const { app, operator, now, once, accessToken } = caller;
  const renewed = await once("address", ({ db }) =>
    db.tx(async (tx): Promise<Rejection | object> => {
      const row = await lockShared(tx, id);
      if (!row || !mayTouch(row, accessToken)) return reject("not_found");
      if (row.version !== version) return rejectStale(row.version);
      await updateDigest(tx, id, digestOfSecret(newSecret()));
      await recordEvent(tx, {
        ...{ type: "shared_calendar.renewed", actor: operator.actor, subject: `shared_calendar:${id}`, now },
      });
      return {};
    }),
  );
  return isRejection(renewed) ? renewed : withNewAddress(app, id);
}

export async function endShared(id: number, caller: Caller): Promise<Record<string, never> | Rejection> {
  const ended = await write(caller, id, async (tx, row) => {
    await removeShared(tx, id, caller.now);
    return { type: "shared_calendar.removed", before: toldOf(row) };
  });
  return isRejection(ended) ? ended : {};
}

type Written = {
  type: "shared_calendar.changed" | "shared_calendar.removed";
  before: object;
  after?: object;
};

async function write(
  { app, operator, now, accessToken }: Caller,
  id: number,
  work: (tx: Tx, row: SharedRow) => Promise<Rejection | Written>,
): Promise<Shared | Rejection> {
  return app.db.tx(async (tx) => {
    const row = await lockShared(tx, id);
    if (!row || !mayTouch(row, accessToken)) return reject("not_found");
    const written = await work(tx, row);
    if (isRejection(written)) return written;
    await recordEvent(tx, { ...written, actor: operator.actor, subject: `shared_calendar:${id}`, now });
    return presentShared((await sharedById(tx, id)) ?? row);
  });
}

function toldOf({ name, space_ids, detail, has_cleaning, leaves_out, locale }: SharedFields) {
  return { name, space_ids, with_names: detail === "names", has_cleaning, leaves_out, locale };
}

/** A program touches only what is of its rooms entirely. */
function mayTouch(
  { space_ids: ids }: Pick<SharedFields, "space_ids">,
  token: Caller["accessToken"],
): boolean {
  return !token?.spaceIds || ids.every((id) => token.spaceIds?.includes(id));
}

async function fieldsOf(
  { name, space_ids: ids, detail, has_cleaning, leaves_out, locale }: SharedFields,
  { app, operator, accessToken }: Caller,
): Promise<SharedFields | Rejection> {
  const problems = sharedProblems({ name, roomIds: ids });
  if (problems.length > 0) return reject(...problems);
  // Names leave with the address: who may not see them cannot give them away.
  if (detail === "names" && !operator.rights.includes("see"))
    return reject({ code: "right_missing", params: { right: "see" } });
  const spaceIds = [...new Set(ids)].sort((one, other) => one - other);
  const known = await app.catalog.spaces(spaceIds);
  if (known.size < spaceIds.length || !mayTouch({ space_ids: spaceIds }, accessToken))
    return reject("not_found");
  const labels = [...new Set(leaves_out.map(cleanedText).filter((label) => label !== ""))];
  return { name: cleanedText(name), space_ids: spaceIds, detail, has_cleaning, leaves_out: labels, locale };
}

/** The answer of a step is stored for repeats, so the address is made after it. */
async function withNewAddress(app: App, id: number): Promise<SharedWithAddress | Rejection> {
  const secret = newSecret();
  const row = await app.db.tx(async (tx) => {
    const known = await lockShared(tx, id);
    if (known) await updateDigest(tx, id, digestOfSecret(secret));
    return sharedById(tx, id);
  });
  return row ? { ...presentShared(row), url: addressOfShared(app, secret) } : reject("not_found");
}

function newSecret(): string {
  return randomBytes(32).toString("base64url");
}
