import { rejectCardNumbers } from "../../api/card-numbers.server.ts";
import { feature } from "../../api/handler.server.ts";
import { bookingHandlers } from "./bookings.server.ts";
import { companyHandlers } from "./company.server.ts";
import { corporateContract } from "./contract.ts";
import { groupHandlers } from "./groups.server.ts";
import { peopleHandlers } from "./people.server.ts";
import { requestHandlers } from "./requests.server.ts";

/** The number of a company has 13 digits, and may look like that of a card. */
const handlers = rejectCardNumbers({
  ...peopleHandlers,
  ...groupHandlers,
  ...bookingHandlers,
  ...requestHandlers,
});

export const corporateFeature = feature(corporateContract, { ...companyHandlers, ...handlers });
