import type { PaymentState } from "./payment.server.ts";

type Transition = { from: readonly PaymentState[]; to: PaymentState; why: string };

/**
 * Every change of a payment's state. Each has a function of the same name in payment-transitions.db.server.ts, and nothing
 * else writes it.
 * `from` is empty where the payment is new.
 *
 * A function whose caller holds the row's lock and has read the state throws if the state does not allow the change:
 * that is a bug. The others answer whether the row changed.
 */
export const TRANSITIONS = {
  openForCheckout: { from: [], to: "open", why: "a cart is held until its intent is paid" },
  openForChange: { from: [], to: "open", why: "new times are held until their difference is paid" },
  openForRequest: { from: [], to: "open", why: "somebody is about to pay what staff asked for by a link" },
  awaitCheckoutTransfer: {
    from: [],
    to: "ordered",
    why: "bookings are unpaid, and no browser orders the transfer",
  },
  awaitChangeTransfer: {
    from: [],
    to: "ordered",
    why: "a change is unpaid, and no browser orders the transfer",
  },
  recordSurplusIntent: { from: [], to: "canceled", why: "the provider has two intents for one payment" },

  markAuthorised: {
    from: ["open"],
    to: "authorised",
    why: "booked, and the card is authorised or the money is in",
  },
  markOrdered: {
    from: ["open"],
    to: "ordered",
    why: "booked, and the customer has the transfer's instructions",
  },
  abandon: { from: ["open"], to: "canceled", why: "given back, expired, or canceled at the provider" },
  supersedePayments: {
    from: ["open"],
    to: "canceled",
    why: "the customer takes the time that it held in another way",
  },
  releaseUnbooked: { from: ["open"], to: "released", why: "paid, but it can no longer be booked" },
  endChangePayments: {
    from: ["open", "ordered"],
    to: "canceled",
    why: "the change is replaced, paid or canceled",
  },

  endRequestPayments: {
    from: ["open"],
    to: "canceled",
    why: "the request was withdrawn, has lapsed, or is for nothing that is owed",
  },

  markReceived: { from: ["ordered"], to: "authorised", why: "the transfer has arrived" },
  cancelAwaitedTransfers: {
    from: ["ordered"],
    to: "canceled",
    why: "the checkout costs something else by now",
  },

  collectArrived: {
    from: ["ordered"],
    to: "authorised",
    why: "its booking ends, and what has arrived of the transfer is taken to be refunded",
  },

  markCaptured: { from: ["authorised"], to: "succeeded", why: "the money is in the ledger" },
  releaseUncaptured: { from: ["authorised"], to: "released", why: "no booking is left to capture for" },
  releaseUnanswered: {
    from: ["authorised"],
    to: "released",
    why: "the change that it would pay for is declined, lapsed or withdrawn",
  },
  failCapture: { from: ["authorised"], to: "released", why: "the provider could not capture" },

  markReleased: {
    from: ["canceled"],
    to: "released",
    why: "it was authorised at the moment that it ended, and the provider has let go of it",
  },

  markRefunded: {
    from: ["canceled", "released"],
    to: "refunded",
    why: "money arrived all the same and goes back",
  },
} as const satisfies Record<string, Transition>;
