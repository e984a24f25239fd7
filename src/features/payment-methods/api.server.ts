import { rejectCardNumbers } from "../../api/card-numbers.server.ts";
import { feature } from "../../api/handler.server.ts";
import { bankHandlers } from "./banks.server.ts";
import { cardHandlers } from "./cards.server.ts";
import { paymentMethodsContract } from "./contract.ts";

export const paymentMethodsFeature = feature(
  paymentMethodsContract,
  rejectCardNumbers({ ...bankHandlers, ...cardHandlers }),
);
