import { useRouteError } from "react-router";
import { Button } from "../../console/kit/components/button.tsx";
import { messages as shared } from "../../console/kit/messages.ts";
import { useTexts } from "../../console/kit/state.ts";
import { messages } from "./messages.ts";

/** A screen that failed to draw. Its code may be of an earlier release: loading it again helps most often. */
export function Crash() {
  const t = useTexts(messages);
  const { retry } = useTexts(shared);
  const error = useRouteError();
  return (
    <main className="mx-auto max-w-lg space-y-3 p-6">
      <h1 className="text-h1s font-bold">{t.crashed}</h1>
      <p className="text-ink-2">{error instanceof Error ? error.message : ""}</p>
      <Button onClick={() => window.location.reload()}>{retry}</Button>
    </main>
  );
}
