import { rejectCardNumbers } from "../../api/card-numbers.server.ts";
import { reject } from "../../api/envelope.ts";
import { feature, type Handlers } from "../../api/handler.server.ts";
import { cleanedText } from "../../domain/fields/text-field.ts";
import { lastDayOf, MOST_VOTES, shortlistProblems, voteProblems } from "../../domain/space/shortlist.ts";
import { formatWall, startOfDay } from "../../domain/time/clock.ts";
import { addDays } from "../../domain/time/day.ts";
import { dayAt, toInstant, toWallMinute } from "../../i18n/wall-clock.ts";
import type { App } from "../../platform/app.ts";
import { linkDigest, newLinkToken } from "../../platform/link-token.ts";
import { type Shortlist, type ShortlistsContract, shortlistsContract, type Vote } from "./contract.ts";
import {
  closeShortlist,
  insertShortlist,
  keepVote,
  markReported,
  type ShortlistRow,
  shortlistBy,
  type VoteRow,
  votesOf,
} from "./db.server.ts";
import { reportLine } from "./report.server.ts";

const handlers: Handlers<ShortlistsContract> = {
  "POST shortlists": async ({ body }, { app, brand, user, now }) => {
    const times = body.times.map((time) => ({ start: time.start_datetime, end: time.end_datetime }));
    const found = await app.catalog.spaces(body.space_ids);
    const spaceIds = [...new Set(body.space_ids)].filter((id) => found.get(id)?.rules.hidden === false);
    const draft = { title: body.title, name: body.name, spaceIds, times };
    const problems = shortlistProblems(draft, toWallMinute(now, brand.timeZone));
    if (problems.length > 0) return reject(...problems);
    const [token, makerToken] = [newLinkToken(), newLinkToken()];
    await insertShortlist(app.db, {
      digest: linkDigest(token),
      maker_digest: linkDigest(makerToken),
      account_id: user?.id ?? null,
      title: cleanedText(body.title),
      maker_name: cleanedText(body.name),
      people: body.people ?? 0,
      space_ids: spaceIds,
      times: times.map(({ start, end }) => ({ start: formatWall(start), end: formatWall(end) })),
      created_at: new Date(now),
      ends_at: new Date(toInstant(startOfDay(addDays(lastDayOf(times), 1)), brand.timeZone)),
    });
    return { token, maker_token: makerToken };
  },

  "GET shortlists/:token": async ({ params }, { app, user, now }) => {
    const list = await shortlistBy(app.db, linkDigest(params.token), now);
    return list ? present(app, list, user?.id ?? null) : reject("not_found");
  },

  "POST shortlist_votes": async ({ body }, { app, now }) => {
    const list = await shortlistBy(app.db, linkDigest(body.token), now);
    if (!list?.space_ids.includes(body.space_id)) return reject("not_found");
    const vote = { name: body.name, thumb: body.thumb ?? null, line: body.line };
    const problems = voteProblems(vote);
    if (problems.length > 0) return reject(...problems);
    const kept = await keepVote(
      app.db,
      {
        shortlist_id: list.id,
        space_id: body.space_id,
        voter_digest: linkDigest(body.voter),
        name: cleanedText(vote.name),
        thumb: vote.thumb,
        line: cleanedText(vote.line),
        now,
      },
      MOST_VOTES,
    );
    return kept ? presentVote(kept) : reject("voting_closed");
  },

  "POST shortlist_votes/report": async ({ body }, { app, locale, now }) => {
    const list = await shortlistBy(app.db, linkDigest(body.token), now);
    if (!list) return reject("not_found");
    await app.db.tx(async (tx) => {
      const vote = await markReported(tx, { shortlistId: list.id, voteId: body.vote_id, now });
      if (vote) await reportLine(tx, { list, vote, operator: app.brand.operator.email, locale, now });
    });
    return {};
  },

  "POST shortlists/close": async ({ body }, { app, user, now }) => {
    const list = await shortlistBy(app.db, linkDigest(body.token), now);
    // Who may not close it learns no more than that they have no such list.
    if (!list || !isMaker(list, body.maker_token ?? null, user?.id ?? null)) return reject("not_found");
    await closeShortlist(app.db, list.id, body.closed ? new Date(now) : null);
    const current = await shortlistBy(app.db, linkDigest(body.token), now);
    return current ? present(app, current, user?.id ?? null) : reject("not_found");
  },
};

export const shortlistsFeature = feature(shortlistsContract, rejectCardNumbers(handlers));

function isMaker(list: ShortlistRow, makerToken: string | null, accountId: number | null): boolean {
  if (accountId !== null && list.account_id === accountId) return true;
  return makerToken !== null && linkDigest(makerToken).equals(list.maker_digest);
}

async function present(app: App, list: ShortlistRow, accountId: number | null): Promise<Shortlist> {
  return {
    title: list.title,
    name: list.maker_name,
    people: list.people,
    space_ids: list.space_ids,
    times: list.times.map(({ start, end }) => ({ start_datetime: start, end_datetime: end })),
    until: addDays(dayAt(list.ends_at.getTime(), app.brand.timeZone), -1),
    closed: list.closed_at !== null,
    own: accountId !== null && list.account_id === accountId,
    votes: (await votesOf(app.db, list.id)).map(presentVote),
  };
}

function presentVote({ id, space_id, name, thumb, line, reported_at }: VoteRow): Vote {
  const reported = reported_at !== null;
  return { id, space_id, name, thumb, line: reported ? "" : line, reported };
}
