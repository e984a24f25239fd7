export type Decline = { code: string; decline_code?: string; message: string };

/**
 * What a test card does. `decline`: charges fail, and so does saving the card unless `isSavable`.
 * `challenge`: when 3-D Secure is asked for. `refund`, `isDisputed`: what follows a payment.
 */
export type Behaviour = {
  decline?: Decline;
  isSavable?: boolean;
  challenge?: "always" | "unless_set_up" | "on_session" | "if_asked";
  refund?: "pending" | "fails";
  isDisputed?: boolean;
};

const declined = (decline_code: string, message: string): Decline => ({
  code: "card_declined",
  decline_code,
  message,
});
const generic = declined("generic_decline", "Your card was declined.");
const noFunds = declined("insufficient_funds", "Your card has insufficient funds.");

export const behaviours = {
  succeeds: {},
  declined: { decline: generic },
  insufficient_funds: { decline: noFunds },
  lost_card: { decline: declined("lost_card", "Your card was declined.") },
  stolen_card: { decline: declined("stolen_card", "Your card was declined.") },
  expired_card: { decline: { code: "expired_card", message: "Your card has expired." } },
  incorrect_cvc: { decline: { code: "incorrect_cvc", message: "Your card's security code is incorrect." } },
  processing_error: {
    decline: {
      code: "processing_error",
      message: "An error occurred while processing your card. Try again in a little bit.",
    },
  },
  attaches_then_declined: { decline: generic, isSavable: true },
  challenged_unless_set_up: { challenge: "unless_set_up" },
  challenged_always: { challenge: "always" },
  challenged_on_session: { challenge: "on_session" },
  challenged_then_declined: { challenge: "always", decline: generic },
  challenged_then_insufficient_funds: { challenge: "always", decline: noFunds, isSavable: true },
  challenged_if_asked: { challenge: "if_asked" },
  refund_pending: { refund: "pending" },
  refund_fails: { refund: "fails" },
  disputed: { isDisputed: true },
} as const satisfies Record<string, Behaviour>;

export type BehaviourTag = keyof typeof behaviours;

type TestCard = { brand: string; country: string; funding: string; behaviour: BehaviourTag };

const card = (
  behaviour: BehaviourTag = "succeeds",
  brand = "visa",
  country = "US",
  funding = "credit",
): TestCard => ({
  brand,
  country,
  funding,
  behaviour,
});

/** Stripe's documented test cards. No other number is accepted, so a real card is never stored. */
export const testCards = new Map<string, TestCard>([
  ["4242424242424242", card()],
  ["4000056655665556", card("succeeds", "visa", "US", "debit")],
  ["5555555555554444", card("succeeds", "mastercard")],
  ["2223003122003222", card("succeeds", "mastercard")],
  ["378282246310005", card("succeeds", "amex")],
  ["3566002020360505", card("succeeds", "jcb", "JP")],
  ["3056930009020004", card("succeeds", "diners")],
  ["36227206271667", card("succeeds", "diners")],
  ["6011111111111117", card("succeeds", "discover")],
  ["6200000000000005", card("succeeds", "unionpay", "CN")],
  ["4000003920000003", card("succeeds", "visa", "JP")],
  ["4000007020000003", card("succeeds", "visa", "SG")],
  ["4000000000000077", card()],
  ["4000000000000002", card("declined")],
  ["4000000000009995", card("insufficient_funds")],
  ["4000000000009987", card("lost_card")],
  ["4000000000009979", card("stolen_card")],
  ["4000000000000069", card("expired_card")],
  ["4000000000000127", card("incorrect_cvc")],
  ["4000000000000119", card("processing_error")],
  ["4000000000000341", card("attaches_then_declined")],
  ["4000002500003155", card("challenged_unless_set_up")],
  ["4000002760003184", card("challenged_always")],
  ["4000003800000446", card("challenged_on_session")],
  ["4000000000003220", card("challenged_always")],
  ["4000000000003063", card("challenged_always")],
  ["4000008400001629", card("challenged_then_declined")],
  ["4000008260003178", card("challenged_then_insufficient_funds")],
  ["4000000000003055", card("challenged_if_asked")],
  ["4000000000007726", card("refund_pending")],
  ["4000000000005126", card("refund_fails")],
  ["4000000000000259", card("disputed")],
]);

/** The names by which server code uses test cards without a number: `pm_card_visa`, `tok_visa`. */
export const namedCards: Record<string, string> = {
  visa: "4242424242424242",
  visa_debit: "4000056655665556",
  mastercard: "5555555555554444",
  amex: "378282246310005",
  jcb: "3566002020360505",
  diners: "3056930009020004",
  discover: "6011111111111117",
  unionpay: "6200000000000005",
  jp: "4000003920000003",
  sg: "4000007020000003",
  chargeDeclined: "4000000000000002",
  visa_chargeDeclined: "4000000000000002",
  visa_chargeDeclinedInsufficientFunds: "4000000000009995",
  chargeDeclinedInsufficientFunds: "4000000000009995",
  chargeDeclinedLostCard: "4000000000009987",
  chargeDeclinedStolenCard: "4000000000009979",
  chargeDeclinedExpiredCard: "4000000000000069",
  chargeDeclinedIncorrectCvc: "4000000000000127",
  chargeDeclinedProcessingError: "4000000000000119",
  chargeCustomerFail: "4000000000000341",
  authenticationRequired: "4000002760003184",
  authenticationRequiredOnSetup: "4000002500003155",
  threeDSecure2Required: "4000000000003220",
  threeDSecureRequired: "4000000000003063",
  threeDSecureOptional: "4000000000003055",
  pendingRefund: "4000000000007726",
  refundFail: "4000000000005126",
  createDispute: "4000000000000259",
  bypassPending: "4000000000000077",
};
