import { StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { guardAgainstOldChunks } from "./old-chunks.ts";

declare global {
  interface Window {
    /** Of late-scripts.server.ts. */
    repeatPresses?: () => void;
  }
}

guardAgainstOldChunks();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Page />
    </StrictMode>,
  );
});

function Page() {
  useEffect(() => window.repeatPresses?.(), []);
  return <HydratedRouter />;
}
