import { isRejection, type Rejection, reject } from "../../../api/envelope.ts";
import { feature, type Handlers } from "../../../api/handler.server.ts";
import { emailProblem } from "../../../domain/fields/account-fields.ts";
import { cleanedAddress } from "../../../domain/fields/text-field.ts";
import type { Locale } from "../../../domain/language/locale.ts";
import { openingLines, stepsOwed, takenAway, warningsOf } from "../../../domain/settings/opening.ts";
import { writeMark } from "../../../features/settings/marks.server.ts";
import { isFirstLink } from "../../../features/staff/first-owner.server.ts";
import { makeInvitation } from "../../../features/staff/invitations.db.server.ts";
import { allStaff, lockStaffTable } from "../../../features/staff/people.db.server.ts";
import { invite } from "../../../features/staff/staff.server.ts";
import type { App } from "../../../platform/app.ts";
import { mailToSelf } from "../../server/mail-to-self.server.ts";
import { openingCommand } from "./command.server.ts";
import { type Opening, type OpeningContract, openingContract } from "./contract.ts";
import { testMail } from "./emails/test-mail.ts";
import { offersOf, openingFacts, termsText } from "./facts.server.ts";
import { codeOf, isCode } from "./mail-code.server.ts";

const handlers: Handlers<OpeningContract> = {
  "GET operate/opening": (_, { app, locale }) => present(app, locale),

  "POST operate/opening": async (_, { app, operator, now, locale, once }) => {
    const { facts } = await openingFacts(app, locale);
    const owed = stepsOwed(openingLines(facts));
    if (owed.length > 0) return reject({ code: "opening_owed", params: { n: owed.length } });
    await once("opening", ({ db }) =>
      db.tx((tx) =>
        writeMark(tx, {
          key: "opening",
          value: { opened: true },
          event: "site.opened",
          actor: `operator:${operator.accountId}`,
          now,
        }),
      ),
    );
    await app.settings.refresh();
    return present(app, locale);
  },

  "POST operate/opening/mail_test": async (_, context) => {
    const { app, operator, now, locale } = context;
    const sender = senderOf(app);
    if (sender === null) return reject("mail_sender_owed");
    const code = codeOf({ secret: app.secret, accountId: operator.accountId, sender, now });
    return mailToSelf(context, "test mail", testMail(app.brand, { locale, code }));
  },

  "POST operate/opening/mail_received": async ({ body }, { app, operator, now, locale, once }) => {
    const sender = senderOf(app);
    if (sender === null) return reject("mail_sender_owed");
    const { accountId } = operator;
    if (!isCode(body.code, { secret: app.secret, accountId, sender, now }))
      return reject({ code: "wrong_code", field: "code" });
    await once("received", ({ db }) =>
      db.tx((tx) =>
        writeMark(tx, {
          key: "mail_test",
          value: { sender },
          event: "mail_test.received",
          actor: `operator:${accountId}`,
          now,
        }),
      ),
    );
    await app.settings.refresh();
    return present(app, locale);
  },

  "POST operate/opening/terms_read": async ({ body: { terms } }, { app, operator, now, locale, once }) => {
    await once("terms", ({ db }) =>
      db.tx((tx) =>
        writeMark(tx, {
          key: "cancel_terms",
          value: { terms: terms.map(termsText) },
          event: "cancel_terms.read",
          actor: `operator:${operator.accountId}`,
          now,
        }),
      ),
    );
    await app.settings.refresh();
    return present(app, locale);
  },

  "POST operate/first_owner": async ({ body }, { app, now, locale }) => {
    if (!isFirstLink(app.secret, body.token, now)) return reject({ code: "link_invalid", field: "token" });
    const problem = emailProblem(body.email);
    if (problem) return reject(problem);
    const email = cleanedAddress(body.email);
    return app.db.tx(async (tx): Promise<{ token: string } | Rejection> => {
      // Two people may open the link at once: one of them becomes the owner.
      await lockStaffTable(tx);
      if ((await allStaff(tx)).length > 0) return reject({ code: "link_invalid", field: "token" });
      const made = await invite(tx, { id: null, now }, { email, roles: ["owner"], locale, sendsMail: false });
      if (isRejection(made)) return made;
      return { token: await makeInvitation(tx, { accountId: made.account_id, email, now }) };
    });
  },
};

export const openingNoun = { feature: feature(openingContract, handlers), command: openingCommand };

/** Who the mails come from; null until it is set. */
function senderOf({ env, settings }: App): string | null {
  return env.mailFrom ?? settings.values("mail")?.from ?? null;
}

async function present(app: App, locale: Locale): Promise<Opening> {
  const { facts, details, cancelTerms } = await openingFacts(app, locale);
  const lines = openingLines(facts);
  const mails = { hasSender: facts.mail.hasSender, wasTried: app.settings.row("mail_test") !== null };
  const withDetail = (line: (typeof lines)[number]) => ({ ...line, detail: details[line.step] || null });
  const isWatched = app.env.appEnv !== "demo" && app.settings.isOpen();
  return {
    is_open: app.settings.isOpen(),
    host: new URL(app.env.publicUrl).host,
    name: app.brand.name[locale],
    taken_away: isWatched ? takenAway(lines, mails) : [],
    lines: lines.map(withDetail),
    cancel_terms: cancelTerms,
    warnings: isWatched ? warningsOf(lines).map(withDetail) : [],
    offers: offersOf(app, facts),
  };
}
