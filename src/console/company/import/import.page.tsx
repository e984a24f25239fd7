import { useRef, useState } from "react";
import { Link, useNavigate, useParams } from "react-router";
import { IMPORT_KINDS, type ImportKind } from "../../../domain/import/columns.ts";
import { operatePaths } from "../../../nav/operate-paths.ts";
import { API_BASE } from "../../../nav/paths.ts";
import { DownloadIcon } from "../../../ui/menu-icons.tsx";
import { Button, buttonClass } from "../../kit/components/button.tsx";
import { Card } from "../../kit/components/card.tsx";
import { Checkbox } from "../../kit/components/field.tsx";
import { FileInput } from "../../kit/components/file-input.tsx";
import { PageHead } from "../../kit/components/page-head.tsx";
import { SettingsFrame } from "../../kit/components/settings-frame.tsx";
import { ListSkeleton } from "../../kit/components/skeletons.tsx";
import { Loaded } from "../../kit/components/states.tsx";
import { Tag } from "../../kit/components/tag.tsx";
import { When } from "../../kit/components/when.tsx";
import { ActionProblem } from "../../kit/decision/components/action-problem.tsx";
import { useAction } from "../../kit/decision/use-action.ts";
import { download } from "../../kit/download.ts";
import { fileDrop } from "../../kit/file-drop.ts";
import { api, useMe, useTexts } from "../../kit/state.ts";
import { useQuery } from "../../kit/use-query.ts";
import { TriedFile } from "./components/tried-file.tsx";
import type { ImportContract, ImportRun } from "./contract.ts";
import { messages } from "./messages/screen.ts";
import { messages as words } from "./messages/words.ts";

/** Brings guests, bookings and more from another system: a file is tried, taken in, and can be undone. */
export default function ImportPage() {
  const { id } = useParams();
  return <SettingsFrame>{id ? <TriedFile key={id} id={Number(id)} /> : <Begin />}</SettingsFrame>;
}

function Begin() {
  const t = useTexts(messages);
  const w = useTexts(words);
  const [kind, setKind] = useState<ImportKind>("bookings");
  const query = useQuery("imports", (signal) => api<ImportContract>()("GET operate/imports", {}, { signal }));
  return (
    <>
      <PageHead title={t.title} note={t.note} />
      <div className="space-y-4">
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{t.kind}</legend>
          {IMPORT_KINDS.map((one) => (
            <Button
              key={one}
              aria-pressed={one === kind}
              look={one === kind ? "filled" : "outlined"}
              onClick={() => setKind(one)}
            >
              {w.kinds[one]}
            </Button>
          ))}
        </fieldset>
        <Upload kind={kind} />
        <p className="text-sub text-ink-2">
          {t.roomsHint}{" "}
          <Link className="underline" to="/rooms">
            {t.roomsLink}
          </Link>
        </p>
        <Export />
        <Loaded query={query} skeleton={<ListSkeleton rows={3} />} right="admin">
          {({ runs }) => <Earlier runs={runs} />}
        </Loaded>
      </div>
    </>
  );
}

/** Everything that is here, as files. */
function Export() {
  const t = useTexts(messages);
  const action = useAction(() => download("operate/export"));
  return (
    <div className="space-y-2 rounded-card border border-line bg-white px-5 py-4">
      <ActionProblem action={action} />
      <p>{t.exportHint}</p>
      <Button icon={<DownloadIcon size={16} />} isBusy={action.isBusy} onClick={() => void action.run()}>
        {t.export}
      </Button>
    </div>
  );
}

function Upload({ kind }: { kind: ImportKind }) {
  const t = useTexts(messages);
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [past, setPast] = useState(false);
  const action = useAction(
    (_, file: File) =>
      api<ImportContract>()("POST operate/imports", { query: { kind, name: file.name, past } }, { file }),
    ({ id }) => void navigate(operatePaths.import(id)),
  );
  return (
    <fieldset
      aria-label={t.choose}
      className="space-y-3 rounded-card border border-dashed border-control bg-white p-5"
      {...fileDrop((file) => void action.run(file))}
    >
      <ActionProblem action={action} />
      <p>{t.drop}</p>
      <FileInput
        input={input}
        label={t.choose}
        accept=".csv,.tsv,.txt,.json,.xlsx,text/*,application/json"
        onFile={(file) => void action.run(file)}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button look="filled" isBusy={action.isBusy} onClick={() => input.current?.click()}>
          {t.choose}
        </Button>
        <a
          href={`${API_BASE}/operate/import_templates/${kind}`}
          download
          className={buttonClass({ look: "outlined" })}
        >
          <DownloadIcon size={16} />
          <span>{t.template}</span>
        </a>
      </div>
      {kind === "bookings" && (
        <div>
          <Checkbox label={t.past} checked={past} onChange={({ target }) => setPast(target.checked)} />
          <p className="pl-7 text-sub text-ink-2">{t.pastHint}</p>
        </div>
      )}
    </fieldset>
  );
}

function Earlier({ runs }: { runs: readonly ImportRun[] }) {
  const t = useTexts(messages);
  const w = useTexts(words);
  const { time_zone: timeZone } = useMe().brand;
  if (runs.length === 0) return null;
  return (
    <Card title={t.earlier}>
      <ul>
        {runs.map(({ id, kind, name, state, outcomes, by, at }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-2.5 last:border-0"
          >
            <Tag tone={state === "done" ? "ok" : state === "failed" ? "error" : "neutral"}>
              {t.state(state)}
            </Tag>
            <Link className="min-w-0 break-all font-bold underline" to={operatePaths.import(id)}>
              {name}
            </Link>
            <span>{w.kinds[kind]}</span>
            <span className="figures">{t.rows(outcomes.take)}</span>
            <span className="ml-auto text-ink-2">{by}</span>
            <When at={at} timeZone={timeZone} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
