import { rejectCardNumbers } from "../../api/card-numbers.server.ts";
import { reject } from "../../api/envelope.ts";
import { feature, type Handlers } from "../../api/handler.server.ts";
import { type BookingFacts, decideBooking } from "../../domain/booking/decide.ts";
import {
  estimateNumber,
  estimateProblems,
  MOST_MAILS,
  recipientProblems,
} from "../../domain/booking/estimate.ts";
import { cleanedAddress, cleanedText } from "../../domain/fields/text-field.ts";
import { METHODS, offeredMethods } from "../../domain/money/payment-method.ts";
import { formatWall } from "../../domain/time/clock.ts";
import { dayAt } from "../../i18n/wall-clock.ts";
import { linkDigest, newLinkToken } from "../../platform/link-token.ts";
import { queueMails } from "../../platform/mail-queue.ts";
import { countStrangersMail } from "../account/strangers-mails.server.ts";
import { itemsOf } from "../bookings/contract.ts";
import { countEstimateMail, estimateBy, insertEstimate } from "../bookings/estimates/db.server.ts";
import { retryOnStaleCatalog } from "../catalog/stale-catalog.server.ts";
import { readOccupancy } from "../occupancy/occupancy.db.server.ts";
import { type EstimatesContract, estimatesContract } from "./contract.ts";
import { mailOfEstimate } from "./mails.server.ts";
import { estimatePaper } from "./paper.server.ts";
import { isValid, presentEstimate } from "./present.server.ts";

const handlers: Handlers<EstimatesContract> = {
  "POST estimates": async ({ body }, { app, brand, user, locale, now }) => {
    const items = itemsOf(body.reservations);
    const today = dayAt(now, brand.timeZone);
    const form = { company: body.company, person: body.person, validUntil: body.valid_until };
    const problems = items.length === 0 ? [] : estimateProblems(form, items, today);
    if (problems.length > 0) return reject(...problems);
    const ids = items.map(({ spaceId }) => spaceId);
    const seen = await retryOnStaleCatalog(app, ids, (spaces) =>
      readOccupancy(app.db, items, spaces, { accountId: user?.id ?? 0, now }),
    );
    // What can be estimated is what could be booked now by card, if the guest were logged in.
    const facts: BookingFacts = { user: { isVerified: true }, spaces: seen.facts };
    const [first] = [...seen.facts.values()];
    const methods = offeredMethods(brand, first?.space.currency ?? brand.currency);
    const paymentMethod = methods.find((one) => !METHODS[one].isPaidLater) ?? null;
    const decision = decideBooking({ items, paymentMethod }, facts, brand);
    if (!decision.ok) return reject(...decision.problems);
    const { bookings, currency, total } = decision.plan;
    const token = newLinkToken();
    const made = await app.db.tx((tx) =>
      insertEstimate(tx, {
        digest: linkDigest(token),
        year: Number(today.slice(0, 4)),
        company: cleanedText(body.company),
        person: cleanedText(body.person),
        ...{ locale, currency, total, now },
        made_on: today,
        valid_until: body.valid_until,
        items: bookings.map(({ spaceId, start, end, price }) => ({
          space_id: spaceId,
          start: formatWall(start),
          end: formatWall(end),
          price,
          policies: seen.facts.get(spaceId)?.space.cancelPolicies ?? [],
        })),
      }),
    );
    return { token, number: estimateNumber(made.year, made.number), valid_until: made.valid_until, total };
  },

  "GET estimates/:token": async ({ params }, { app, user, locale, now }) => {
    const row = await estimateBy(app.db, linkDigest(params.token));
    return row
      ? presentEstimate(app, row, { locale, now, accountId: user?.id ?? null })
      : reject("not_found");
  },

  "GET estimate_papers/:token": async ({ params, query }, { app, locale, setHeader }) => {
    const row = await estimateBy(app.db, linkDigest(params.token));
    if (!row) return reject("not_found");
    const language = query.lang ?? locale;
    const bytes = await estimatePaper(app, row, language);
    if ("rejected" in bytes) return bytes;
    setHeader("content-language", language);
    const name = `${estimateNumber(row.year, row.number)}.pdf`;
    return new Response(bytes.file, {
      headers: {
        "content-type": "application/pdf",
        "content-length": String(bytes.file.length),
        "content-disposition": `inline; filename="mitsumori-${name}"`,
        "x-content-type-options": "nosniff",
        "cache-control": "private, no-store",
        "referrer-policy": "no-referrer",
      },
    });
  },

  // The answer is the same where the address takes no such mails: it tells nobody what others have decided.
  "POST estimate_mails/:token": async ({ params, body }, { app, locale, now, once }) => {
    const problems = recipientProblems(body.mail);
    if (problems.length > 0) return reject(...problems);
    const row = await estimateBy(app.db, linkDigest(params.token));
    if (!row) return reject("not_found");
    if (!(await isValid(app, row, now))) return reject("estimate_over");
    const to = cleanedAddress(body.mail);
    const refused = await countStrangersMail(app, to, now);
    if (refused) return refused;
    return once("estimate_mail", ({ db }) =>
      db.tx(async (tx) => {
        const place = await countEstimateMail(tx, row.id, MOST_MAILS);
        if (place === null) return reject("stranger_mails_full");
        await queueMails(tx, [mailOfEstimate({ estimateId: row.id, to, locale }, place)], now);
        return {};
      }),
    );
  },
};

export const estimatesFeature = feature(estimatesContract, rejectCardNumbers(handlers));
