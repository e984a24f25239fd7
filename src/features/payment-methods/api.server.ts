import { rejectCardNumbers } from "../../api/card-numbers.server.ts";
import { feature } from "../../api/handler.server.ts";
import { objectionContract } from "../account/contract.ts";
import { bankHandlers } from "./banks.server.ts";
import { cardHandlers } from "./cards.server.ts";
import { paymentMethodsContract } from "./contract.ts";
import { objectionHandlers } from "./object-refund-account.server.ts";

export const objectionFeature = feature(objectionContract, objectionHandlers);

export const paymentMethodsFeature = feature(
  paymentMethodsContract,
  rejectCardNumbers({ ...bankHandlers, ...cardHandlers }),
);
