import { ProviderUnavailable } from "../../../adapters/stripe/provider-errors.server.ts";
import { type Rejection, reject } from "../../../api/envelope.ts";
import type { Restorer } from "../../../api/handler.server.ts";
import type { IntentAnswer } from "../contract.ts";

/** Answers 503 if the provider is unavailable (INTENT-15). Nothing was charged then. */
export async function withProvider<Answer>(
  work: () => Promise<Answer | Rejection>,
): Promise<Answer | Rejection> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProviderUnavailable) return reject("unavailable");
    throw error;
  }
}

/** Of an intent everything but its client secret is stored. A repeat reads that at the provider. */
export const intentRestorer: Restorer<IntentAnswer> = {
  withoutSecret: ({ client_secret_id: _, ...rest }) => rest,
  restore: (stored, { app }) =>
    withProvider(async () => {
      const rest = stored as Omit<IntentAnswer, "client_secret_id">;
      const { clientSecret } = await app.provider.readIntent(rest.payment_intent_id);
      return { client_secret_id: clientSecret, ...rest };
    }),
};
