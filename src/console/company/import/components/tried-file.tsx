import { useEffect, useState } from "react";
import { IMPORT_OUTCOMES, type ImportOutcome, LEFT_OUT } from "../../../../domain/import/judge.ts";
import { operatePaths } from "../../../../nav/operate-paths.ts";
import { LinkButton } from "../../../kit/components/button.tsx";
import { PageHead } from "../../../kit/components/page-head.tsx";
import { RowsSkeleton } from "../../../kit/components/skeletons.tsx";
import { Loaded, Notice } from "../../../kit/components/states.tsx";
import { ActionProblem } from "../../../kit/decision/components/action-problem.tsx";
import { useAction } from "../../../kit/decision/use-action.ts";
import { api, useTexts } from "../../../kit/state.ts";
import { useQuery } from "../../../kit/use-query.ts";
import type { ImportContract, ImportRun } from "../contract.ts";
import { messages } from "../messages/screen.ts";
import { messages as words } from "../messages/words.ts";
import { Asks } from "./asks.tsx";
import { Columns } from "./columns.tsx";
import { Lines } from "./lines.tsx";
import { TakeIn } from "./take-in.tsx";

/** How often the bar asks how far it is, in milliseconds. */
const STEP = 700;

export type Choices = Pick<ImportRun, "columns" | "rooms" | "left_out" | "with_past" | "reading">;

/** What a file would bring, line by line; the way to take it in, and back. */
export function TriedFile({ id }: { id: number }) {
  const t = useTexts(messages);
  const call = api<ImportContract>();
  const query = useQuery<ImportRun>(`import ${id}`, (signal) =>
    call("GET operate/imports/:id", { params: { id } }, { signal }),
  );
  const { data, reload } = query;
  const isWorking = data !== null && WORKING.includes(data.state);
  useEffect(() => {
    if (!isWorking) return;
    const timer = setInterval(reload, STEP);
    return () => clearInterval(timer);
  }, [isWorking, reload]);
  const change = useAction(
    (_, body: Choices & { version: number }) => call("PATCH operate/imports/:id", { params: { id }, body }),
    reload,
  );
  const choose = (run: ImportRun, changes: Partial<Choices>) => {
    const { columns, rooms, left_out, with_past, reading, version } = run;
    void change.run({ columns, rooms, left_out, with_past, reading, version, ...changes });
  };
  return (
    <Loaded query={query} skeleton={<RowsSkeleton />} right="admin">
      {(run) => (
        <>
          <PageHead
            title={t.title}
            note={run.state === "tried" ? t.note : t.state(run.state)}
            actions={<LinkButton to={operatePaths.imports()}>{t.another}</LinkButton>}
          />
          <div className="space-y-4 xl:grid xl:grid-cols-[minmax(0,1fr)_300px] xl:items-start xl:gap-4 xl:space-y-0">
            <div className="min-w-0 space-y-4">
              {run.state === "failed" && <Notice tone="error">{t.failed}</Notice>}
              <ActionProblem action={change} />
              <Columns run={run} isBusy={change.isBusy} onChoose={(changes) => choose(run, changes)} />
              {isOpen(run) && <Asks run={run} onChoose={(changes) => choose(run, changes)} />}
              <Outcomes run={run} onChoose={(changes) => choose(run, changes)} />
            </div>
            <TakeIn run={run} onChanged={reload} />
          </div>
        </>
      )}
    </Loaded>
  );
}

/** A sweep is at it. */
const WORKING: readonly ImportRun["state"][] = ["reading", "working", "undoing"];

function isOpen({ state }: ImportRun): boolean {
  return state === "tried" || state === "failed";
}

function Outcomes({ run, onChoose }: { run: ImportRun; onChoose: (changes: Partial<Choices>) => void }) {
  const t = useTexts(messages);
  const w = useTexts(words);
  const [chosen, setShown] = useState<ImportOutcome | null>(null);
  const count = (one: ImportOutcome) => run.outcomes[one];
  // The last line of an outcome may have been left out or put back.
  const shown = chosen !== null && count(chosen) > 0 ? chosen : null;
  const all = IMPORT_OUTCOMES.reduce((sum, one) => sum + count(one), 0);
  const tabs = [null, ...IMPORT_OUTCOMES.filter((one) => count(one) > 0)] as const;
  return (
    <section className="rounded-card border border-line bg-white">
      <div className="flex flex-wrap border-b border-line">
        {tabs.map((one) => (
          <button
            key={one ?? "all"}
            type="button"
            aria-pressed={shown === one}
            onClick={() => setShown(one)}
            className="min-h-11 min-w-28 px-4 py-2.5 text-left aria-pressed:bg-tint"
          >
            <span className="block text-sub text-ink-2">{one === null ? t.all : w.outcomes[one]}</span>
            <span className={`figures text-h3 font-bold ${one && isLeft(one) ? "text-error" : ""}`}>
              {t.rows(one === null ? all : count(one))}
            </span>
          </button>
        ))}
      </div>
      <Lines run={run} outcome={shown} onChoose={onChoose} />
    </section>
  );
}

function isLeft(outcome: ImportOutcome): boolean {
  return (LEFT_OUT as readonly ImportOutcome[]).includes(outcome);
}
