import { Button } from "./button.tsx";
import { Note } from "./note.tsx";
import { useUiTexts } from "./use-ui-texts.ts";

/** Says that the content of a dialog or panel could not be loaded, and offers to retry. */
export function LoadFailure({ isBusy, onRetry }: { isBusy?: boolean; onRetry: () => void }) {
  const t = useUiTexts();
  return (
    <div className="space-y-4">
      <Note tone="error" role="alert">
        {t.loadFailed}
      </Note>
      <Button look="outlined" isWide isBusy={isBusy} onClick={onRetry}>
        {t.retry}
      </Button>
    </div>
  );
}
