import type { Locale } from "../../domain/language/locale.ts";
import type { App } from "../../platform/app.ts";
import { issuedById, noteOpening } from "./db.server.ts";
import { openFile } from "./files.server.ts";

/**
 * An issued document for somebody of the staff: as it was issued, without the stamps of the guest's downloads, and not
 * counted among them (DOC-10). Null if there is none. Throws QueueFull.
 */
export async function openIssued(
  app: App,
  id: number,
  { operatorId, locale, now }: { operatorId: number; locale: Locale | undefined; now: number },
) {
  const issued = await issuedById(app.db, id);
  if (!issued) return null;
  const page = { snapshot: issued.snapshot, isReissue: false, isVoid: false, refunds: [], isNet: true };
  const file = { pages: [page], locale: locale ?? issued.locale };
  const source = await openFile(app.db, file, operatorId);
  await noteOpening(app.db, id, operatorId, now);
  return { file, source, number: issued.snapshot.number };
}
