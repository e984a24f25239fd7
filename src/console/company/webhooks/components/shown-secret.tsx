import { Code, ShownOnce } from "../../../kit/components/shown-once.tsx";
import { useTexts } from "../../../kit/state.ts";
import type { WebhookWithSecret } from "../contract.ts";
import { messages } from "../messages/screen.ts";

/** A new secret, shown only once, with the public key for those who check the other signature. */
export function ShownSecret({ made, onDone }: { made: WebhookWithSecret; onDone: () => void }) {
  const t = useTexts(messages);
  return (
    <ShownOnce title={t.secretOf(made.name)} secret={made.secret} words={t} onDone={onDone}>
      <p className="text-meta text-ink-2">{t.publicKey}</p>
      <Code>{made.public_key}</Code>
    </ShownOnce>
  );
}
