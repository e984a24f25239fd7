import { isRejection, type Rejection, reject } from "../../../api/envelope.ts";
import { feature, type Handlers } from "../../../api/handler.server.ts";
import { tokenProblems } from "../../../domain/access-token.ts";
import { cleanedText } from "../../../domain/fields/text-field.ts";
import { dayAt } from "../../../i18n/wall-clock.ts";
import {
  accessTokens,
  issueSecret,
  makeAccessToken,
  revokeAccessToken,
  type TokenRow,
} from "../../../platform/access-tokens.ts";
import { recordEvent } from "../../../platform/events.ts";
import { instantsOf } from "../../server/days.server.ts";
import { roomNames } from "../../server/rooms.db.server.ts";
import { type Token, type TokensContract, tokensContract } from "./contract.ts";

const handlers: Handlers<TokensContract> = {
  "GET operate/tokens": async (_, { app, now }) => {
    const [tokens, rooms] = await Promise.all([accessTokens(app.db), roomNames(app.db)]);
    return { tokens: tokens.map((row) => present(row, now)), rooms };
  },

  "POST operate/tokens": async ({ body: { name, until, space_ids } }, { app, operator, now, once }) => {
    const { timeZone } = app.brand;
    const problems = tokenProblems({ name, until, roomIds: space_ids }, dayAt(now, timeZone));
    if (problems.length > 0) return reject(...problems);
    const spaceIds = space_ids && [...new Set(space_ids)].sort((one, other) => one - other);
    const known = await Promise.all((spaceIds ?? []).map((id) => app.catalog.space(id)));
    if (known.includes(null)) return reject("not_found");
    const end = instantsOf({ to: until }, timeZone).until as Date;
    const token = { name: cleanedText(name), spaceIds, until: end.getTime(), now };
    const made = await once("token", ({ db }) =>
      db.tx(async (tx) => {
        const id = await makeAccessToken(tx, token);
        await recordEvent(tx, {
          ...{ type: "access_token.made", actor: `operator:${operator.accountId}`, now },
          ...{
            subject: `access_token:${id}`,
            after: said({ name: token.name, space_ids: spaceIds, expires_at: end }),
          },
        });
        return { id };
      }),
    );
    // The answer of the step is stored for repeats, so the secret is made after it.
    const { row, secret } = await issueSecret(app.db, made.id);
    return { ...present(row, now), token: secret };
  },

  "DELETE operate/tokens/:id": async ({ params: { id } }, { app, operator, now }) => {
    const row = await app.db.tx(async (tx): Promise<TokenRow | Rejection> => {
      const revoked = await revokeAccessToken(tx, id, now);
      if (!revoked) return reject("not_found");
      if (revoked.isNew)
        await recordEvent(tx, {
          ...{ type: "access_token.revoked", actor: `operator:${operator.accountId}`, now },
          ...{ subject: `access_token:${id}`, before: said(revoked.row) },
        });
      return revoked.row;
    });
    return isRejection(row) ? row : present(row, now);
  },
};

export const tokensNoun = { feature: feature(tokensContract, handlers) };

/** What the audit says of a token. */
function said({ name, space_ids, expires_at }: Pick<TokenRow, "name" | "space_ids" | "expires_at">): object {
  return { name, space_ids, expires_at: expires_at.toISOString() };
}

function present(row: TokenRow, now: number): Token {
  const { id, name, space_ids, created_at, expires_at, last_used_at, revoked_at } = row;
  return {
    ...{
      id,
      name,
      space_ids,
      state: revoked_at ? "revoked" : expires_at.getTime() <= now ? "over" : "works",
    },
    created_at: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
  };
}
