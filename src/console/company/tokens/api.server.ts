import { isRejection, type Rejection, reject } from "../../../api/envelope.ts";
import { featureForPrograms, type Handlers } from "../../../api/handler.server.ts";
import { TOKEN_RIGHTS, tokenProblems } from "../../../domain/access-token.ts";
import { cleanedText } from "../../../domain/fields/text-field.ts";
import { dayAt } from "../../../i18n/wall-clock.ts";
import {
  accessTokens,
  issueSecret,
  makeAccessToken,
  revokeAccessToken,
  type TokenRow,
  tokenEnd,
} from "../../../platform/access-tokens.ts";
import { recordEvent } from "../../../platform/events.ts";
import { instantsOf } from "../../server/days.server.ts";
import { roomNames } from "../../server/rooms.db.server.ts";
import { type Token, type TokensContract, tokensContract } from "./contract.ts";

const handlers: Handlers<TokensContract> = {
  "GET operate/tokens": async (_, { app, now }) => {
    const [tokens, rooms] = await Promise.all([accessTokens(app.db), roomNames(app.db)]);
    const groups = app.catalog.groups().map(({ id, consignor_group_name: name }) => ({ id, name }));
    return { tokens: tokens.map((row) => present(row, now)), rooms, groups };
  },

  "GET operate/token": async (_, { app, accessToken }) => {
    if (!accessToken) return null;
    const { id, name, rights, spaceIds } = accessToken;
    const ends = await tokenEnd(app.db, id);
    return {
      id,
      name,
      rights: [...rights],
      space_ids: spaceIds && [...spaceIds],
      expires_at: ends.toISOString(),
    };
  },

  "POST operate/tokens": async ({ body }, { app, operator, now, once }) => {
    const { timeZone } = app.brand;
    const { name, until, rights } = body;
    const problems = tokenProblems(
      { name, until, rights, roomIds: body.space_ids, groupIds: body.group_ids },
      dayAt(now, timeZone),
    );
    if (problems.length > 0) return reject(...problems);
    const [spaceIds, groupIds] = [sorted(body.space_ids), sorted(body.group_ids)];
    const known = await Promise.all((spaceIds ?? []).map((id) => app.catalog.space(id)));
    if (known.includes(null) || groupIds?.some((id) => !app.catalog.group(id))) return reject("not_found");
    const end = instantsOf({ to: until }, timeZone).until as Date;
    const token = {
      ...{ name: cleanedText(name), rights: TOKEN_RIGHTS.filter((right) => rights.includes(right)) },
      ...{ spaceIds, groupIds, until: end.getTime(), now },
    };
    const made = await once("token", ({ db }) =>
      db.tx(async (tx) => {
        const id = await makeAccessToken(tx, token);
        await recordEvent(tx, {
          ...{ type: "access_token.made", actor: `operator:${operator.accountId}`, now },
          ...{
            subject: `access_token:${id}`,
            after: said({
              ...{ name: token.name, rights: token.rights, space_ids: spaceIds, group_ids: groupIds },
              expires_at: end,
            }),
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

export const tokensNoun = {
  feature: featureForPrograms(tokensContract, handlers, { "GET operate/token": "none" }),
};

function sorted(ids: readonly number[] | null): number[] | null {
  return ids && [...new Set(ids)].sort((one, other) => one - other);
}

/** What the audit says of a token. */
function said({
  name,
  rights,
  space_ids,
  group_ids,
  expires_at,
}: Pick<TokenRow, "name" | "rights" | "space_ids" | "group_ids" | "expires_at">): object {
  return {
    name,
    rights,
    space_ids,
    ...(group_ids ? { group_ids } : {}),
    expires_at: expires_at.toISOString(),
  };
}

function present(row: TokenRow, now: number): Token {
  const { id, name, rights, space_ids, group_ids, created_at, expires_at, last_used_at, revoked_at } = row;
  return {
    ...{
      id,
      name,
      rights,
      space_ids,
      group_ids,
      state: revoked_at ? "revoked" : expires_at.getTime() <= now ? "over" : "works",
    },
    created_at: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
  };
}
