import { featureForPrograms, type Handlers } from "../../../api/handler.server.ts";
import { within } from "../../../api/reach.server.ts";
import { answerList } from "../../server/list.server.ts";
import { type BookingListContract, bookingListContract, bookingQuerySchema } from "./contract.ts";
import { filterChoices } from "./filters.server.ts";
import { bookings, countEachTab } from "./list.server.ts";
import { waiting } from "./waiting.db.server.ts";

const handlers: Handlers<BookingListContract> = {
  "GET operate/bookings": ({ query }, context) => answerList(bookings, query, context),

  "GET operate/bookings/filters": (_, { app, locale }) => filterChoices(app, locale),

  "GET operate/bookings/tabs": async ({ query }, { app, now }) => ({
    tabs: await countEachTab(app, { ...bookingQuerySchema.parse({}), ...query }, now),
  }),
};

export const operatorBookingsNoun = {
  feature: featureForPrograms(bookingListContract, handlers, {
    "GET operate/bookings": {
      narrows: ({ query }, rooms) => ({ query: { ...query, space_ids: within(query.space_ids, rooms) } }),
    },
  }),
  waiting,
};
