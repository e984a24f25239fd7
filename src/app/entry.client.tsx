import { StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { guardAgainstOldChunks } from "./old-chunks.ts";

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
  useEffect(() => window.repeatInput?.(), []);
  return <HydratedRouter />;
}
