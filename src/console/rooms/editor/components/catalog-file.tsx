import { type ReactNode, useRef, useState } from "react";
import { API_BASE } from "../../../../nav/paths.ts";
import { DownloadIcon } from "../../../../ui/menu-icons.tsx";
import { Button, buttonClass } from "../../../kit/components/button.tsx";
import { Checkbox } from "../../../kit/components/field.tsx";
import { FileInput } from "../../../kit/components/file-input.tsx";
import { Notice } from "../../../kit/components/states.tsx";
import { ActionProblem } from "../../../kit/decision/components/action-problem.tsx";
import { useAction } from "../../../kit/decision/use-action.ts";
import { NOT_YET, useSubmission } from "../../../kit/decision/use-submission.ts";
import { Menu } from "../../../kit/list/components/filter.tsx";
import { DecisionPanel } from "../../../kit/panel/components/decision-panel.tsx";
import { api, useTexts } from "../../../kit/state.ts";
import type { CatalogFileContract } from "../../catalog-file/contract.ts";
import { messages } from "../messages/list.ts";

function send(file: File, query: { dry: "0" | "1"; unfinished?: "0" | "1" }) {
  return api<CatalogFileContract>()("POST operate/catalog/import", { query }, { file });
}
type Tried = { file: File; answer: Awaited<ReturnType<typeof send>> };

/** The whole catalogue as a file: out, and in again after a dry run. */
export function CatalogFile({ onTaken }: { onTaken: () => void }) {
  const t = useTexts(messages);
  const input = useRef<HTMLInputElement>(null);
  const [tried, setTried] = useState<Tried | null>(null);
  const action = useAction(
    async (_, file: File) => ({ file, answer: await send(file, { dry: "1" }) }),
    (answer) => setTried(answer),
  );
  return (
    <>
      <ActionProblem action={action} />
      <FileInput
        input={input}
        label={t.import}
        accept=".json,.csv,.tsv,.xlsx,application/json,text/csv"
        onFile={(file) => void action.run(file)}
      />
      {action.isBusy && <Button isBusy>{t.import}</Button>}
      <Menu label={t.files} align="end">
        {(close) => (
          <div className="grid justify-items-start gap-1">
            <FileLink path="export" onFollow={close}>
              {t.export}
            </FileLink>
            <FileLink path="plans" onFollow={close}>
              {t.exportPlans}
            </FileLink>
            <FileLink path="templates/rooms" onFollow={close}>
              {t.roomsTemplate}
            </FileLink>
            <Button
              look="text"
              onClick={() => {
                close();
                input.current?.click();
              }}
            >
              {t.import}
            </Button>
          </div>
        )}
      </Menu>
      {tried && <TakeIn tried={tried} onTaken={onTaken} onClose={() => setTried(null)} />}
    </>
  );
}

function FileLink({
  path,
  onFollow,
  children,
}: {
  path: "export" | "plans" | "templates/rooms";
  onFollow: () => void;
  children: ReactNode;
}) {
  return (
    <a
      href={`${API_BASE}/operate/catalog/${path}`}
      download=""
      onClick={onFollow}
      className={buttonClass({ look: "text" })}
    >
      <DownloadIcon size={16} />
      {children}
    </a>
  );
}

/** What the file would change, or what is wrong with it. */
function TakeIn({ tried, onTaken, onClose }: { tried: Tried; onTaken: () => void; onClose: () => void }) {
  const t = useTexts(messages);
  const { changed, mistakes, unfinished } = tried.answer;
  const [isAnyway, setIsAnyway] = useState(false);
  const submission = useSubmission({
    label: t.take(changed),
    typed: null,
    missing: () => (changed > 0 && (isAnyway || unfinished.length === 0) ? null : NOT_YET),
    body: () => tried.file,
    send: (file) => send(file, { dry: "0", unfinished: isAnyway ? "1" : "0" }),
    done: (answer) => {
      onTaken();
      return { text: t.taken(answer.changed) };
    },
    onClose,
  });
  return (
    <DecisionPanel
      decision={submission}
      title={t.importTitle}
      note={tried.file.name}
      submit={t.take(changed)}
      onClose={onClose}
    >
      {mistakes.length > 0 ? (
        <>
          <Notice tone="error">{t.mistakes(mistakes.length)}</Notice>
          <ul className="space-y-1 break-words text-body">
            {mistakes.slice(0, 500).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      ) : (
        <>
          <p>{changed > 0 ? t.dry(changed) : t.same}</p>
          {unfinished.length > 0 && (
            <>
              <Notice tone="warn">{t.unfinished}</Notice>
              <ul className="space-y-1 break-words text-body">
                {unfinished.slice(0, 500).map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
              <Checkbox
                label={t.unfinishedAnyway}
                checked={isAnyway}
                onChange={({ target }) => setIsAnyway(target.checked)}
              />
            </>
          )}
        </>
      )}
    </DecisionPanel>
  );
}
