import { refusingCardNumbers } from "../../api/card-numbers.server.ts";
import { feature } from "../../api/handler.server.ts";
import { bankHandlers } from "./banks.server.ts";
import { cardHandlers } from "./cards.server.ts";
import { walletContract } from "./contract.ts";

export const walletFeature = feature(
  walletContract,
  refusingCardNumbers({ ...bankHandlers, ...cardHandlers }),
);
