import { feature, type Handlers } from "../../../api/handler.server.ts";
import { type BookingListContract, bookingListContract, bookingQuerySchema } from "./contract.ts";
import { exportBookings } from "./export.server.ts";
import { filterChoices } from "./filters.server.ts";
import { countEachTab, listBookings } from "./list.server.ts";

const handlers: Handlers<BookingListContract> = {
  "GET operate/bookings": ({ query }, { app, operator, locale, now }) =>
    query.format === "csv"
      ? exportBookings(app, query, { operatorId: operator.accountId, locale, now })
      : listBookings(app, query, { locale, now }),

  "GET operate/bookings/filters": (_, { app, locale }) => filterChoices(app, locale),

  "GET operate/bookings/tabs": async (_, { app, now }) => ({
    tabs: await countEachTab(app, bookingQuerySchema.parse({}), now),
  }),
};

export const operatorBookingsFeature = feature(bookingListContract, handlers);
