import { describe, expect, it } from "vitest";
import { fieldOfDecline, problemOfDecline } from "./decline.ts";

describe("CARD-13: why a card was declined", () => {
  it.each([
    ["card_declined", "generic_decline", "payment_declined", null],
    ["card_declined", "insufficient_funds", "payment_insufficient_funds", null],
    ["card_declined", null, "payment_declined", null],
    ["expired_card", null, "payment_card_expired", "expiry"],
    ["invalid_expiry_year", null, "payment_incorrect_expiry", "expiry"],
    ["incorrect_cvc", "incorrect_cvc", "payment_incorrect_cvc", "cvc"],
    ["incorrect_number", null, "card_number_invalid", "number"],
    ["processing_error", null, "payment_processing_error", null],
    ["payment_intent_authentication_failure", null, "payment_authentication_failed", null],
    ["setup_intent_authentication_failure", null, "payment_authentication_failed", null],
    ["a code of tomorrow", "a reason of tomorrow", "payment_declined", null],
  ])("%s, %s: %s", (code, declineCode, problem, field) => {
    const found = problemOfDecline({ code, declineCode });
    expect([found, fieldOfDecline(found)]).toEqual([problem, field]);
  });
});
