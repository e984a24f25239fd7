import { ProviderUnavailable } from "../../../adapters/stripe/provider-errors.server.ts";

/** For calls to the provider that the sweep repeats: if the provider is unavailable, the request does not fail. */
export function ignoreUnavailable(error: unknown): void {
  unavailableOrThrow(error);
}

export function unavailableOrThrow(error: unknown): ProviderUnavailable {
  if (error instanceof ProviderUnavailable) return error;
  throw error;
}
