import { Link } from "react-router";
import { usePanel } from "../../../kit/panel/use-panel.ts";
import { useTexts } from "../../../kit/state.ts";
import { messages } from "../messages/screen.ts";
import type { FailedLine } from "./confirm-all.tsx";

/** Which of the selected lines were not confirmed, each with why; it leads to the line. */
export function FailedLines({ failed }: { failed: readonly FailedLine[] }) {
  const t = useTexts(messages);
  const { pathOf } = usePanel();
  if (failed.length === 0) return null;
  return (
    <section role="alert" className="my-3 rounded-card border border-error px-4 py-2.5">
      <p className="font-bold text-error">{t.notConfirmed(failed.length, "")}</p>
      <ul>
        {failed.map(({ id, name, why }) => (
          <li key={id}>
            <Link to={pathOf("line", id)} className="text-accent underline">
              {name}
            </Link>{" "}
            {why}
          </li>
        ))}
      </ul>
    </section>
  );
}
