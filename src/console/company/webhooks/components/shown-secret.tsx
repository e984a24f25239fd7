import { useEffect, useRef } from "react";
import { Button } from "../../../kit/components/button.tsx";
import { Notice } from "../../../kit/components/states.tsx";
import { say, useTexts } from "../../../kit/state.ts";
import type { WebhookWithSecret } from "../contract.ts";
import { messages } from "../messages/screen.ts";

/** A new secret, shown only once; on the page rather than in a dialog, which Escape would close. */
export function ShownSecret({ made, onDone }: { made: WebhookWithSecret; onDone: () => void }) {
  const t = useTexts(messages);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="mb-4 space-y-3 rounded-card border border-line bg-white p-4">
      <h2 ref={heading} tabIndex={-1} className="break-words text-h2 font-bold outline-none">
        {t.secretOf(made.name)}
      </h2>
      <Notice tone="warn">{t.once}</Notice>
      <Code>{made.secret}</Code>
      <p className="text-meta text-ink-2">{t.publicKey}</p>
      <Code>{made.public_key}</Code>
      <div className="flex flex-wrap gap-2">
        <Button
          look="filled"
          onClick={() => {
            void navigator.clipboard?.writeText(made.secret).then(() => say(t.copied));
          }}
        >
          {t.copy}
        </Button>
        <Button onClick={onDone}>{t.kept}</Button>
      </div>
    </section>
  );
}

function Code({ children }: { children: string }) {
  return (
    <p className="figures whitespace-normal break-all rounded-control bg-ground-2 px-4 py-3 font-mono">
      {children}
    </p>
  );
}
