import { readBytes } from "../../../api/body.server.ts";
import { isRejection, reject } from "../../../api/envelope.ts";
import { feature, type Handlers } from "../../../api/handler.server.ts";
import type { Actor } from "../../../domain/actor.ts";
import { writeLegalText } from "../../../domain/brand/legal-text.ts";
import type { Locale } from "../../../domain/language/locale.ts";
import type { GroupName } from "../../../domain/settings/groups.ts";
import { legalDraft } from "../../../features/legal/drafts.server.ts";
import { drawLook, keepLook } from "../../../features/rooms/pictures/look-pictures.server.ts";
import { changeSetting, checkedValues } from "../../../features/settings/change.server.ts";
import { earlierValues } from "../../../features/settings/db.server.ts";
import { personName } from "../../../i18n/format.ts";
import { dayAt } from "../../../i18n/wall-clock.ts";
import type { App } from "../../../platform/app.ts";
import { recordEvent } from "../../../platform/events.ts";
import { mailToSelf } from "../../server/mail-to-self.server.ts";
import { rejectionOf } from "../../server/written.server.ts";
import { settingsCommand } from "./command.server.ts";
import { type Setting, type SettingsContract, settingsContract } from "./contract.ts";
import { holidayEffects } from "./holiday-effects.server.ts";
import { paragraphMails } from "./paragraph-mails.server.ts";

/** How many earlier values can be restored. */
const EARLIER = 20;

/** A photograph as cameras make them. In bytes. */
const PICTURE_LIMIT = 15 * 1024 * 1024;

const handlers: Handlers<SettingsContract> = {
  "POST operate/settings/look/:picture": async ({ params }, { app, request, operator, now }) => {
    const bytes = await readBytes(request, PICTURE_LIMIT);
    if ("rejected" in bytes) return bytes;
    const actor: Actor = `operator:${operator.accountId}`;
    const drawn = await drawLook(app, params.picture, bytes);
    if (!drawn.ok) return rejectionOf(drawn.problems);
    const { name } = drawn.plan;
    await app.db.tx(async (tx) => {
      if (!(await keepLook(tx, drawn.plan, { actor, now }))) return;
      const subject = `account:${operator.accountId}` as const;
      await recordEvent(tx, { type: "look.picture_added", subject, detail: { picture: name }, actor, now });
    });
    return { name };
  },

  "POST operate/settings/holidays/preview": async ({ body }, { app, now }) => {
    const checked = checkedValues(app.env, "holidays", body.values, now);
    return isRejection(checked) ? checked : holidayEffects(app, checked.values, now);
  },

  "POST operate/settings/mail_texts/preview": async ({ body }, { app, now }) => {
    const mails = await paragraphMails(app, body, now);
    if (isRejection(mails)) return mails;
    return {
      mails: mails.map(({ mail: { subject, text, html }, ...which }) => ({
        ...which,
        ...{ subject, text, html },
      })),
    };
  },

  "POST operate/settings/mail_texts/send": async ({ body: { mail: asked, ...paragraphs } }, context) => {
    const mails = await paragraphMails(context.app, paragraphs, context.now);
    if (isRejection(mails)) return mails;
    const found = mails.find(
      ({ kind, locale, room_group }) =>
        kind === asked.kind && locale === asked.locale && room_group === asked.room_group,
    );
    return found ? mailToSelf(context, "mail to oneself", found.mail) : reject("not_found");
  },

  "GET operate/settings/legal/draft/:text": async ({ params }, { app, now }) => {
    await app.settings.refresh();
    const day = dayAt(now, app.brand.timeZone);
    const draft = (lang: Locale) => writeLegalText(legalDraft(app.brand, params.text, { lang, day }));
    return { ja: draft("ja"), en: draft("en") };
  },

  "GET operate/settings/:group": async ({ params }, { app, locale }) => {
    await app.settings.refresh();
    return present(app, params.group, locale);
  },

  "PATCH operate/settings/:group": async ({ params: { group }, body }, context) => {
    const { app, operator, now, locale, once } = context;
    const checked = checkedValues(app.env, group, body.values, now);
    if (isRejection(checked)) return checked;
    const written = await once("setting", ({ db }) =>
      db.tx((tx) =>
        changeSetting(tx, {
          group,
          values: checked.values,
          version: body.version,
          before: app.settings.values(group),
          actor: `operator:${operator.accountId}`,
          now,
        }),
      ),
    );
    if (isRejection(written)) return written;
    await app.settings.refresh();
    if (group === "holidays") await app.catalog.refresh();
    return present(app, group, locale);
  },
};

export const settingsNoun = { feature: feature(settingsContract, handlers), command: settingsCommand };

async function present(app: App, group: GroupName, locale: Locale): Promise<Setting> {
  const earlier = await earlierValues(app.db, group, EARLIER);
  return {
    group,
    version: app.settings.row(group)?.version ?? 0,
    values: app.settings.values(group),
    earlier: earlier.map(({ version, at, last_name: last, first_name: first, values }) => ({
      version,
      at: at.toISOString(),
      by: last === null || first === null ? null : personName(last, first, locale),
      values,
    })),
  };
}
