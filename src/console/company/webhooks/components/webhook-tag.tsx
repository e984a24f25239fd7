import { Tag } from "../../../kit/components/tag.tsx";
import { useTexts } from "../../../kit/state.ts";
import type { Webhook } from "../contract.ts";
import { messages } from "../messages/screen.ts";

/** How a webhook does, where that is not as it should be. */
export function WebhookTag({ webhook: { state, is_given_up: isGivenUp } }: { webhook: Webhook }) {
  const t = useTexts(messages);
  if (state === "works") return null;
  return (
    <Tag tone={isGivenUp || state === "failing" ? "warn" : "neutral"}>
      {isGivenUp ? t.givenUp : t.state(state)}
    </Tag>
  );
}
