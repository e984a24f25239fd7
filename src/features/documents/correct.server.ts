import { accept, type Decision, reject } from "../../domain/decision.ts";
import type { Addressee } from "../../domain/documents/addressee.ts";
import type { DocumentKind } from "../../domain/documents/document-kinds.ts";
import type { App } from "../../platform/app.ts";
import { recordEvent } from "../../platform/events.ts";
import { updateAddressee } from "../bookings/db.server.ts";
import type { Staff } from "../bookings/staff/seen.server.ts";
import { guestOf, issuedOf, ownerOf, spaceIdsOf } from "./db.server.ts";
import { issueIn } from "./issue.server.ts";

type Request = {
  kind: DocumentKind;
  bookingId: number;
  /** Whom the documents of the order are made out to from now on; null: as given with the order. */
  addressee: { name: string; honorific: Addressee["honorific"] } | null;
  reason: string;
};

/**
 * Issues what may be issued of an order now, for staff. A corrected addressee holds for all documents of the order from now
 * on (DOC-42): this one is issued again under a new number and says which one it replaces; what was issued stays.
 */
export async function issueForStaff(
  app: App,
  { kind, bookingId, addressee, reason }: Request,
  { actor, now }: Pick<Staff, "actor" | "now">,
): Promise<Decision<{ ids: number[]; isNew: boolean }>> {
  const guest = await guestOf(app.db, bookingId);
  const owner = guest && (await ownerOf(app.db, guest.accountId, bookingId));
  if (!guest || !owner) return reject({ code: "not_found" });
  const { checkoutId } = owner;
  const { accountId, locale } = guest;
  const spaces = await app.catalog.spaces(await spaceIdsOf(app.db, checkoutId));
  return app.db.tx(async (tx): Promise<Decision<{ ids: number[]; isNew: boolean }>> => {
    if (addressee) await updateAddressee(tx, checkoutId, addressee);
    const to = await ownerOf(tx, accountId, bookingId);
    const before = await issuedOf(tx, checkoutId, kind);
    const request = { kind, bookingId, accountId, locale, now };
    const issued = to ? await issueIn(app, tx, request, { owner: to, spaces }) : [];
    const ids = issued.map(({ id }) => id);
    if (ids.length === 0) return reject({ code: "no_such_document" });
    const known = new Set(before.map(({ id }) => id));
    const added = ids.filter((id) => !known.has(id));
    if (added.length === 0 && !addressee) return accept({ ids, isNew: false });
    await recordEvent(tx, {
      ...{ type: "document.issued", actor, subject: `checkout:${checkoutId}`, reason, now },
      detail: { kind, documents: added, booking: bookingId },
      ...(addressee
        ? {
            personal: {
              accountId,
              before: { addressee: before[0]?.snapshot.addressee.name.ja ?? null },
              after: { addressee: addressee.name },
            },
          }
        : {}),
    });
    return accept({ ids, isNew: added.length > 0 });
  });
}
