import { reject } from "../../api/envelope.ts";
import { feature, type Handlers } from "../../api/handler.server.ts";
import { type TimelineContract, timelineContract } from "./contract.ts";
import { exportTimeline } from "./export.server.ts";
import { readTimeline, timelineFilters } from "./timeline.server.ts";

const handlers: Handlers<TimelineContract> = {
  "GET operate/timeline": async ({ query }, { app, operator, now, locale }) => {
    if (query.format === "csv")
      return exportTimeline(app, query, { operatorId: operator.accountId, locale, now });
    const found = await readTimeline(app, query, { now, locale });
    return "code" in found ? reject(found) : found;
  },
  "GET operate/timeline/filters": (_, { app, locale }) => timelineFilters(app, locale),
};

export const timelineFeature = feature(timelineContract, handlers);
