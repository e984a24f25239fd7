import { clockOf, sendFile } from "../../server/csv.server.ts";
import type { SignedInReader } from "../../server/list.server.ts";
import type { Person } from "./contract.ts";
import { messages } from "./messages.ts";

/** Everybody who works in the console, as a file (CONSOLE-8). They are too few for pages. */
export function sendStaff(people: readonly Person[], reader: SignedInReader): Promise<Response> {
  const t = messages[reader.locale];
  const clock = clockOf(reader.app, reader.locale);
  const file = {
    list: "staff",
    filters: {},
    items: people,
    columns: [
      [t.number, ({ id }: Person) => id],
      [t.name, ({ name }: Person) => name],
      [t.email, ({ email }: Person) => email],
      [t.roles, ({ roles }: Person) => roles.map(t.role).join(" ")],
      [t.roleCodes, ({ roles }: Person) => roles.join(" ")],
      [t.stateHead, ({ state }: Person) => t.state(state)],
      [t.stateCode, ({ state }: Person) => state],
      [t.passkeys, ({ passkeys }: Person) => passkeys],
      [t.apps, ({ apps }: Person) => apps],
      [clock.head(t.lastSignInHead), ({ last_sign_in_at: at }: Person) => at && clock.at(at)],
      [t.priceLimit, ({ price_limit: limit }: Person) => limit],
    ] as const,
  };
  return sendFile(file, reader);
}
