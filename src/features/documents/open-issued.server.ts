import type { Locale } from "../../domain/language/locale.ts";
import type { App } from "../../platform/app.ts";
import { issuedByIds, noteOpenings } from "./db.server.ts";
import { openFile } from "./files.server.ts";
import type { IssuedSheet } from "./issue.server.ts";

/** Issued documents for somebody of the staff, as they were issued. Null if one of them is not there. */
export async function openIssued(
  app: App,
  ids: readonly number[],
  {
    operatorId,
    locale,
    isReissue = false,
    now,
  }: { operatorId: number; locale: Locale | undefined; isReissue?: boolean; now: number },
) {
  const found = await issuedByIds(app.db, ids);
  const issued = ids.flatMap((id) => found.find((one) => one.id === id) ?? []);
  if (issued.length < ids.length) return null;
  const opened = await openUncounted(app, issued, { accountId: operatorId, locale, isReissue });
  if (opened) await noteOpenings(app.db, ids, operatorId, now);
  return opened;
}

/**
 * Issued documents in one file, without the stamps of the guest's downloads or as a reissue (DOC-41), and not counted among
 * those downloads (DOC-10). Null if
 * there are none. Throws QueueFull.
 */
export async function openUncounted(
  app: App,
  issued: readonly IssuedSheet[],
  {
    accountId,
    locale,
    isReissue = false,
  }: { accountId: number; locale: Locale | undefined; isReissue?: boolean },
) {
  const [first] = issued;
  if (!first) return null;
  const pages = issued.map(({ snapshot }) => ({
    ...{ snapshot, isReissue, isVoid: false, refunds: [], isNet: true },
  }));
  const file = { pages, locale: locale ?? first.locale };
  const source = await openFile(app.db, file, accountId);
  return { file, source, number: first.snapshot.number };
}
