import { type ReactNode, useEffect, useRef } from "react";
import { say } from "../state.ts";
import { Button } from "./button.tsx";
import { Notice } from "./states.tsx";

/** A secret that is shown only once. It belongs on a page rather than in a dialog, which Escape would close. */
export function ShownOnce({
  title,
  secret,
  words,
  onDone,
  children,
}: {
  title: string;
  secret: string;
  words: { once: string; copy: string; copied: string; kept: string };
  onDone: () => void;
  /** What else its reader needs. */
  children?: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="mb-4 space-y-3 rounded-card border border-line bg-white p-4">
      <h2 ref={heading} tabIndex={-1} className="break-words text-h2 font-bold outline-none">
        {title}
      </h2>
      <Notice tone="warn">{words.once}</Notice>
      <Code>{secret}</Code>
      {children}
      <div className="flex flex-wrap gap-2">
        <Button
          look="filled"
          onClick={() => {
            void navigator.clipboard?.writeText(secret).then(() => say(words.copied));
          }}
        >
          {words.copy}
        </Button>
        <Button onClick={onDone}>{words.kept}</Button>
      </div>
    </section>
  );
}

/** A key or a token, which may break anywhere. */
export function Code({ children }: { children: string }) {
  return (
    <p className="figures whitespace-normal break-all rounded-control bg-ground-2 px-4 py-3 font-mono">
      {children}
    </p>
  );
}
