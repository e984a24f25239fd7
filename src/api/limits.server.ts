import type { Rule } from "../platform/rate-limits.ts";
import type { Limit } from "./endpoint.ts";

/** Which rules count a call before its handler runs; logins are counted by their handler, when they fail. */
export const RULES_OF_LIMIT: Record<Limit, { rule: Rule; by: "address" | "user" }[]> = {
  default: [],
  login: [],
  register: [{ rule: "register", by: "address" }],
  mail: [{ rule: "mail_address", by: "address" }],
  contact: [{ rule: "contact", by: "address" }],
  shortlist: [{ rule: "shortlist", by: "address" }],
  vote: [{ rule: "vote", by: "address" }],
  estimate: [{ rule: "estimate", by: "address" }],
  estimate_paper: [{ rule: "estimate_paper", by: "address" }],
  estimate_mail: [{ rule: "estimate_mail", by: "address" }],
  payment_link: [{ rule: "payment_link", by: "address" }],
  passkey: [{ rule: "passkey_asked", by: "address" }],
  intent: [{ rule: "intent", by: "user" }],
};
