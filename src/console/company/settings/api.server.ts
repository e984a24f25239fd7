import { isRejection } from "../../../api/envelope.ts";
import { feature, type Handlers } from "../../../api/handler.server.ts";
import type { Locale } from "../../../domain/language/locale.ts";
import type { GroupName } from "../../../domain/settings/groups.ts";
import { changeSetting, checkedValues } from "../../../features/settings/change.server.ts";
import { earlierValues } from "../../../features/settings/db.server.ts";
import { personName } from "../../../i18n/format.ts";
import type { App } from "../../../platform/app.ts";
import { settingsCommand } from "./command.server.ts";
import { type Setting, type SettingsContract, settingsContract } from "./contract.ts";

/** How many earlier values can be restored. */
const EARLIER = 20;

const handlers: Handlers<SettingsContract> = {
  "GET operate/settings/:group": async ({ params }, { app, locale }) => {
    await app.settings.refresh();
    return present(app, params.group, locale);
  },

  "PATCH operate/settings/:group": async ({ params: { group }, body }, context) => {
    const { app, operator, now, locale, once } = context;
    const checked = checkedValues(app.env, group, body.values);
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
