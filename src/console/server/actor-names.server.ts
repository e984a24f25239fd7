import type { Locale } from "../../domain/language/locale.ts";
import type { Queryable } from "../../platform/sql.ts";
import { namesOfAccounts } from "./actor-names.db.server.ts";
import { messages } from "./messages.ts";

/**
 * Who did something, as screens name them: staff by their names, the command line as the system. The answer takes an actor
 * as an event has it (src/domain/actor.ts).
 */
export async function actorNames(
  db: Queryable,
  actors: readonly (string | null)[],
  locale: Locale,
): Promise<(actor: string) => string> {
  const ids = [...new Set(actors.flatMap((actor) => numberOf(actor) ?? []))];
  const names = new Map(
    ids.length === 0 ? [] : (await namesOfAccounts(db, ids)).map(({ id, name }) => [id, name]),
  );
  return (actor) => {
    const id = numberOf(actor);
    return id === null ? messages[locale].system : (names.get(id) ?? "");
  };
}

function numberOf(actor: string | null): number | null {
  const [kind, id] = actor?.split(":") ?? [];
  return kind === "operator" && id !== undefined ? Number(id) : null;
}
