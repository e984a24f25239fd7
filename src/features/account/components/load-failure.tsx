import { useTexts } from "../../../nav/site.tsx";
import { Button } from "../../../ui/button.tsx";
import { Note } from "../../../ui/note.tsx";
import { messages } from "../messages/data.ts";

/** What a dialog wanted to show could not be had: said, with a way on. */
export function LoadFailure({ onRetry }: { onRetry: () => void }) {
  const t = useTexts(messages);
  return (
    <div className="space-y-4">
      <Note tone="error" role="alert">
        {t.loadFailed}
      </Note>
      <Button look="outlined" isWide onClick={onRetry}>
        {t.retry}
      </Button>
    </div>
  );
}
