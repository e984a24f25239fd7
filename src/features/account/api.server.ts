import { refusingCardNumbers } from "../../api/card-numbers.server.ts";
import { feature } from "../../api/handler.server.ts";
import { addressHandlers } from "./addresses.server.ts";
import { authHandlers } from "./auth.server.ts";
import { bankHandlers } from "./banks.server.ts";
import { cardHandlers } from "./cards.server.ts";
import { accountContract } from "./contract.ts";
import { linkHandlers } from "./mail-links.server.ts";
import { personalDataHandlers } from "./personal-data.server.ts";
import { userHandlers } from "./users.server.ts";

export const accountFeature = feature(
  accountContract,
  refusingCardNumbers({
    ...authHandlers,
    ...linkHandlers,
    ...userHandlers,
    ...addressHandlers,
    ...bankHandlers,
    ...cardHandlers,
    ...personalDataHandlers,
  }),
);
