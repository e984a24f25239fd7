import type { Locale } from "../../domain/language/locale.ts";
import type { App } from "../../platform/app.ts";
import { issuedByIds, noteOpenings } from "./db.server.ts";
import { openFile } from "./files.server.ts";

/** Issued documents for somebody of the staff. */
export async function openIssued(
  app: App,
  ids: readonly number[],
  { operatorId, locale, now }: { operatorId: number; locale: Locale | undefined; now: number },
) {
  const opened = await openUncounted(app, ids, { accountId: operatorId, locale });
  if (opened) await noteOpenings(app.db, ids, operatorId, now);
  return opened;
}

/**
 * Issued documents in one file: as they were issued, without the stamps of the guest's downloads, and not counted among
 * them (DOC-10). Null if one of them is not there. Throws QueueFull.
 */
export async function openUncounted(
  app: App,
  ids: readonly number[],
  { accountId, locale }: { accountId: number; locale: Locale | undefined },
) {
  const found = await issuedByIds(app.db, ids);
  const issued = ids.flatMap((id) => found.find((one) => one.id === id) ?? []);
  const [first] = issued;
  if (!first || issued.length < ids.length) return null;
  const pages = issued.map(({ snapshot }) => ({
    ...{ snapshot, isReissue: false, isVoid: false, refunds: [], isNet: true },
  }));
  const file = { pages, locale: locale ?? first.locale };
  const source = await openFile(app.db, file, accountId);
  return { file, source, number: first.snapshot.number };
}
