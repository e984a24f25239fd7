import { feature } from "../../../api/handler.server.ts";
import { comparisonContract } from "./contract.ts";
import { spacesSideBySide } from "./side-by-side.server.ts";

export const comparisonFeature = feature(comparisonContract, {
  "POST space_comparisons": ({ body }, { app, locale, now, user }) => {
    const { start_datetime: start, end_datetime: end } = body;
    const time = start != null && end != null && start < end ? { start, end } : null;
    return spacesSideBySide(app, body.space_ids, { time, now, locale, accountId: user?.id ?? null });
  },
});
