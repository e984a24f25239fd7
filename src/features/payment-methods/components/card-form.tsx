import { useCallback } from "react";
import type { CardProvider } from "../../../adapters/stripe/card-provider.client.ts";
import { useTexts } from "../../../nav/site.tsx";
import { LoadFailure } from "../../../ui/load-failure.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { useCardProvider } from "../../payments/state.ts";
import { useLoaded } from "../../profile/state.ts";
import { messages } from "../messages/cards.ts";
import { ProviderCardForm } from "./provider-card-form.tsx";
import { SandboxCardForm } from "./sandbox-card-form.tsx";

/** Saves a card with the provider: in the provider's own fields (CARD-2), or in the demo's form (CARD-3). */
export function CardForm({ onSaved }: { onSaved?: () => void }) {
  const t = useTexts(messages);
  const openProvider = useCardProvider();
  const { loaded, reload } = useLoaded<CardProvider>(useCallback(() => openProvider(), [openProvider]));
  if (loaded.state === "failed") return <LoadFailure onRetry={reload} />;
  if (loaded.state === "loading") {
    return (
      <div role="status" aria-label={t.loading} className="space-y-5">
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
        <Skeleton className="h-12" />
      </div>
    );
  }
  const provider = loaded.data;
  return provider.mountFields === null ? (
    <SandboxCardForm provider={provider} onSaved={onSaved} />
  ) : (
    <ProviderCardForm provider={provider} mountFields={provider.mountFields} onSaved={onSaved} />
  );
}
