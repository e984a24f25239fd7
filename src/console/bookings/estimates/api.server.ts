import { reject } from "../../../api/envelope.ts";
import { feature, type Handlers } from "../../../api/handler.server.ts";
import { dataLanguage } from "../../../domain/language/text.ts";
import { answerList } from "../../server/list.server.ts";
import { type EstimateListContract, estimateListContract } from "./contract.ts";
import { readEstimate, shareBooked, timesOf } from "./db.server.ts";
import { estimatesAt, presentEstimate } from "./list.server.ts";

const handlers: Handlers<EstimateListContract> = {
  "GET operate/estimates": ({ query }, context) =>
    answerList(estimatesAt({ now: context.now, zone: context.brand.timeZone }), query, context),

  "GET operate/estimates/:id": async ({ params }, { app, brand, locale, now }) => {
    const row = await readEstimate(app.db, params.id);
    if (!row) return reject("not_found");
    const times = await timesOf(app.db, params.id);
    return {
      ...presentEstimate(row, { now, zone: brand.timeZone }),
      rows: times.map(({ space_id: id, space_name: name, start, end, total }) => ({
        space: { id, name: name[dataLanguage(locale)] },
        start_datetime: start,
        end_datetime: end,
        total,
      })),
    };
  },

  "GET operate/estimate_share": (_, { app }) => shareBooked(app.db),
};

export const estimateListNoun = { feature: feature(estimateListContract, handlers) };
