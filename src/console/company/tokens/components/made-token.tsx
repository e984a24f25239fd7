import { ShownOnce } from "../../../kit/components/shown-once.tsx";
import { useTexts } from "../../../kit/state.ts";
import type { Token } from "../contract.ts";
import { messages } from "../messages/screen.ts";

/** A new token, shown only once. */
export function MadeToken({ made, onDone }: { made: Token & { token: string }; onDone: () => void }) {
  const t = useTexts(messages);
  return <ShownOnce title={t.tokenOf(made.name)} secret={made.token} words={t} onDone={onDone} />;
}
