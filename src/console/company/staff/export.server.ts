import type { Locale } from "../../../domain/language/locale.ts";
import type { App } from "../../../platform/app.ts";
import { exportList, fileClock } from "../../server/csv.server.ts";
import type { Person } from "./contract.ts";
import { messages } from "./messages.ts";

type Reader = { operatorId: number; locale: Locale; now: number };

/** Everybody who works in the console, as a file (CONSOLE-8). */
export function exportStaff(app: App, people: readonly Person[], reader: Reader): Promise<Response> {
  return exportList(app, { list: "staff", filters: {}, lines: lines(app, people, reader) }, reader);
}

async function* lines(app: App, people: readonly Person[], { locale }: Reader) {
  const t = messages[locale];
  const clock = fileClock(app, locale);
  yield [
    ...[t.number, t.name, t.email, t.roles, t.roleCodes, t.stateHead, t.stateCode, t.passkeys, t.apps],
    ...[clock.head(t.lastSignInHead), t.priceLimit],
  ];
  for (const one of people)
    yield [
      ...[one.id, one.name, one.email, one.roles.map(t.role).join(" "), one.roles.join(" ")],
      ...[t.state(one.state), one.state, one.passkeys, one.apps],
      ...[one.last_sign_in_at && clock.at(one.last_sign_in_at), one.price_limit],
    ];
}
