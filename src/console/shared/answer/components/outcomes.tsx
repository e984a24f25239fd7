import { Link } from "react-router";
import { operatePaths } from "../../../../nav/operate-paths.ts";
import { Button } from "../../../kit/components/button.tsx";
import { Notice } from "../../../kit/components/states.tsx";
import { useTexts } from "../../../kit/state.ts";
import { messages } from "../messages.ts";

export type Outcome = { id: number; ok: boolean; problem: { text: string } | null };

/** Those of many answers that failed, each with its reason. Stays until it is dismissed. */
export function Outcomes({ failed, onSeen }: { failed: readonly Outcome[]; onSeen: () => void }) {
  const t = useTexts(messages);
  if (failed.length === 0) return null;
  return (
    <div className="w-full">
      <Notice
        tone="warn"
        action={
          <Button size="small" onClick={onSeen}>
            {t.readAgain}
          </Button>
        }
      >
        {t.notDone(failed.length)}
        {failed.map(({ id, problem }) => (
          <span key={id} className="block text-ink">
            <Link to={operatePaths.booking(id)} className="figures font-bold underline underline-offset-4">
              {id}
            </Link>{" "}
            {problem?.text}
          </span>
        ))}
      </Notice>
    </div>
  );
}
