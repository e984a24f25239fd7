import { ownKeptCheckout, removeKeptCheckout } from "../account/kept-checkout.db.server.ts";
import type { PersonalData } from "../account/personal.server.ts";
import { keptCheckoutPart } from "./personal.ts";

/** It lasts a day: who is merged into another account begins a new one. */
export const keptCheckoutData = {
  key: keptCheckoutPart.key,
  read: ownKeptCheckout,
  move: async (tx, { from }) => {
    await removeKeptCheckout(tx, from);
    return [];
  },
  moveBack: async () => {},
  erase: removeKeptCheckout,
} as const satisfies PersonalData;
