import { estimateNumber } from "../../domain/booking/estimate.ts";
import type { Locale } from "../../domain/language/locale.ts";
import { dataLanguage } from "../../domain/language/text.ts";
import { API_BASE, BASE, paths } from "../../nav/paths.ts";
import { linkDigest, newLinkToken } from "../../platform/link-token.ts";
import type { MailWriter, QueuedMail } from "../../platform/mail-queue.ts";
import { stopStrangersLinks, takesStrangersMail } from "../account/strangers-mails.server.ts";
import { estimateById, insertEstimateLink } from "../bookings/estimates/db.server.ts";
import { estimateMail } from "./emails/templates.ts";

/** The recipient is kept in the queue until the mail is sent, never with the estimate. */
type Handed = { estimateId: number; to: string; locale: Locale };

/** The mail that forwards an estimate. `place`: its number among the mails of the estimate. */
export function mailOfEstimate(handed: Handed, place: number): QueuedMail {
  return { key: `estimate:${handed.estimateId}:${place}`, kind: "estimate.mailed", data: handed };
}

/** Nothing where the address has stopped such mails, or the estimate is gone. */
const writeMailed: MailWriter = async ({ data }, app) => {
  const { estimateId, to, locale } = data as Handed;
  const row = await estimateById(app.db, estimateId);
  if (!row || !(await takesStrangersMail(app, to))) return null;
  const spaces = await app.catalog.spaces(row.items.map(({ space_id }) => space_id));
  const token = newLinkToken();
  await insertEstimateLink(app.db, row.id, linkDigest(token));
  const { publicUrl } = app.env;
  const mail = estimateMail({
    ...{ brand: app.brand, locale, number: estimateNumber(row.year, row.number) },
    ...{ validUntil: row.valid_until, currency: row.currency, total: row.total },
    times: row.items.map(({ space_id, start, end, price }) => ({
      room: spaces.get(space_id)?.entry.name[dataLanguage(locale)] ?? `${space_id}`,
      ...{ start, end, total: price.total },
      timeZone: spaces.get(space_id)?.rules.timeZone ?? app.brand.timeZone,
    })),
    url: `${publicUrl}${BASE}${paths.estimate(locale, token)}`,
    paperUrl: `${publicUrl}${API_BASE}/estimate_papers/${token}?lang=${locale}`,
    stop: stopStrangersLinks(app, to, locale),
  });
  return { to, mail, locale };
};

export const estimateMails = { "estimate.mailed": writeMailed };
