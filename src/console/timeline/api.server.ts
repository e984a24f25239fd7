import { reject } from "../../api/envelope.ts";
import { feature, type Handlers } from "../../api/handler.server.ts";
import { type TimelineContract, timelineContract } from "./contract.ts";
import { sendTimeline } from "./export.server.ts";
import { readTimeline, timelineFilters } from "./timeline.server.ts";

const handlers: Handlers<TimelineContract> = {
  "GET operate/timeline": async ({ query }, context) => {
    if (query.format === "csv") return sendTimeline(query, context);
    const found = await readTimeline(context.app, query, context);
    return "code" in found ? reject(found) : found;
  },
  "GET operate/timeline/filters": (_, { app, locale }) => timelineFilters(app, locale),
};

export const timelineNoun = { feature: feature(timelineContract, handlers) };
