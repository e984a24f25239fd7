import { type Answer, invalid, missing } from "./errors.ts";
import type { Form } from "./form.ts";
import { lockIntent } from "./intent-row.ts";
import { oneOf, onlyKnown, required, text } from "./params.ts";
import { afterChallenge } from "./payment-confirm.ts";
import { afterSetupChallenge, lockSetup } from "./setup-confirm.ts";
import type { Work } from "./store.ts";

/**
 * The outcome of a 3-D Secure step. With Stripe, the browser and the card's bank settle it between them; here the card
 * form sends it: `source` (from next_action) and `outcome`, pass or fail.
 */
export async function authenticate(work: Work, form: Form): Promise<Answer> {
  onlyKnown(form, ["source", "outcome", "key"]);
  const source = required(text(form, "source"), "source");
  const hasPassed = required(oneOf(form, "outcome", ["pass", "fail"]), "outcome") === "pass";
  const { rows } = await work.client.query<{ id: string; kind: string }>(
    "select id, kind from sandbox.object where kind in ('payment_intent', 'setup_intent') and hidden->>'source' = $1",
    [source],
  );
  const found = rows[0];
  if (found === undefined) throw missing("source", source, "source");
  if (found.kind === "setup_intent") {
    const setup = await lockSetup(work, found.id);
    if (setup.hidden.source !== source) throw over(source);
    return afterSetupChallenge(work, setup, hasPassed);
  }
  const intent = await lockIntent(work, found.id);
  if (intent.hidden.source !== source) throw over(source);
  return afterChallenge(work, intent, hasPassed);
}

function over(source: string) {
  return invalid(`The authentication ${source} is over.`, "source", "resource_missing");
}
