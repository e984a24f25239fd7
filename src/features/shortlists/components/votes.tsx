import { useId, useState } from "react";
import { LINE_MAX, NAME_MAX } from "../../../domain/space/shortlist.ts";
import { flash } from "../../../nav/flash.ts";
import { useTexts } from "../../../nav/site.tsx";
import { Button, IconButton, textLinkClass } from "../../../ui/button.tsx";
import { ErrorText } from "../../../ui/field.tsx";
import { EditIcon } from "../../../ui/menu-icons.tsx";
import { useApi, useRejection } from "../../account/state.ts";
import type { ComparedSpace } from "../../rooms/comparison/contract.ts";
import type { ShortlistsContract, Vote } from "../contract.ts";
import { messages } from "../messages/shortlist.ts";
import type { OwnPart } from "../state.ts";

type VotesProps = {
  room: ComparedSpace;
  token: string;
  votes: readonly Vote[];
  isClosed: boolean;
  own: OwnPart | null;
  onOwn: (part: OwnPart) => void;
  /** Reads the list again. */
  onChange: () => Promise<void>;
};

type Thumb = "up" | "down";
type Draft = { name: string; line: string; thumb: Thumb | null };

/** The thumbs and lines about a room. Who has not given a name yet gives one with the first vote (SHORTLIST-3). */
export function Votes({ room, token, votes, isClosed, own, onOwn, onChange }: VotesProps) {
  const t = useTexts(messages);
  const api = useApi();
  const rejection = useRejection();
  const id = useId();
  const [draft, setDraft] = useState<Draft | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const given = own?.votes[room.id];
  const counted = (thumb: Thumb) => votes.filter((one) => one.thumb === thumb);
  const send = async ({ name, line, thumb }: Draft) => {
    if (!own) return;
    setBusy(true);
    setError(null);
    try {
      const vote = await api<ShortlistsContract>()("POST shortlist_votes", {
        body: { token, voter: own.voter, space_id: room.id, name, thumb, line },
      });
      onOwn({ ...own, name, votes: { ...own.votes, [room.id]: { id: vote.id, thumb, line } } });
      setDraft(null);
      await onChange();
    } catch (problem) {
      const rejected = rejection(problem);
      setError(Object.values(rejected).flat()[0] ?? t.failed);
      setDraft({ name, line, thumb });
    } finally {
      setBusy(false);
    }
  };
  const press = (thumb: Thumb) => {
    const next = given?.thumb === thumb ? null : thumb;
    const vote = { name: own?.name ?? "", line: given?.line ?? "", thumb: next };
    if (vote.name === "" || (next === null && vote.line === "")) setDraft(vote);
    else void send(vote);
  };
  return (
    <div className="text-sub">
      <div className="flex flex-wrap items-center gap-1.5">
        {(["up", "down"] as const).map((thumb) => (
          <button
            key={thumb}
            type="button"
            aria-pressed={given?.thumb === thumb}
            aria-label={t[thumb](room.name, counted(thumb).length)}
            disabled={isClosed || isBusy || own === null}
            onClick={() => press(thumb)}
            data-count={counted(thumb).length}
            className={`thumb glyph-thumb ${thumb === "down" ? "thumb-down" : ""}`}
          />
        ))}
        <span aria-hidden="true" className="ml-auto flex -space-x-1.5">
          {counted("up")
            .slice(0, 4)
            .map((vote) => (
              <Initial key={vote.id} name={vote.name} />
            ))}
        </span>
      </div>
      <ul className="mt-2 space-y-2 empty:hidden">
        {votes
          .filter(({ line, reported }) => line !== "" || reported)
          .map((vote) => (
            <li key={vote.id} className="flex gap-2 rounded-button bg-ground-2 p-2.5">
              <Initial name={vote.name} />
              <div className="min-w-0 flex-1">
                <p className="text-meta font-bold text-ink-2 wrap-anywhere">{vote.name}</p>
                <p className={`wrap-anywhere ${vote.reported ? "text-ink-3" : ""}`}>
                  {vote.reported ? t.reported : vote.line}
                </p>
              </div>
              {!vote.reported && vote.id !== given?.id && (
                <IconButton
                  label={t.report(vote.name)}
                  className="-m-2 glyph-flag text-ink-3"
                  onClick={async () => {
                    try {
                      const body = { token, vote_id: vote.id };
                      await api<ShortlistsContract>()("POST shortlist_votes/report", { body });
                      flash(t.thanks);
                      await onChange();
                    } catch {
                      flash(t.failed, "error");
                    }
                  }}
                />
              )}
            </li>
          ))}
      </ul>
      {draft ? (
        <form
          noValidate
          className="mt-2 space-y-2"
          onSubmit={(event) => {
            event.preventDefault();
            void send(draft);
          }}
        >
          <label className="block">
            <span className="field-label">{t.name}</span>
            <input
              // biome-ignore lint/a11y/noAutofocus: the press that opens the form asks for the name
              autoFocus={draft.name === ""}
              value={draft.name}
              maxLength={NAME_MAX}
              aria-describedby={error ? id : undefined}
              onChange={({ target }) => setDraft({ ...draft, name: target.value })}
              className="field-box min-h-11 w-full px-3"
            />
          </label>
          <label className="block">
            <span className="field-label">{t.line}</span>
            <input
              // biome-ignore lint/a11y/noAutofocus: the press that opens the form asks for the line
              autoFocus={draft.name !== ""}
              value={draft.line}
              maxLength={LINE_MAX}
              aria-describedby={error ? id : undefined}
              onChange={({ target }) => setDraft({ ...draft, line: target.value })}
              className="field-box min-h-11 w-full px-3"
            />
          </label>
          {error && <ErrorText id={id}>{error}</ErrorText>}
          <div className="flex flex-wrap gap-2">
            <Button type="submit" size="small" isBusy={isBusy}>
              {t.save}
            </Button>
            <Button look="text" size="small" onClick={() => setDraft(null)}>
              {t.cancel}
            </Button>
          </div>
        </form>
      ) : (
        !isClosed &&
        own && (
          <button
            type="button"
            className={`${textLinkClass} text-sub`}
            onClick={() => setDraft({ name: own.name, line: given?.line ?? "", thumb: given?.thumb ?? null })}
          >
            <EditIcon size={16} />
            {given?.line ? t.edit : t.write}
          </button>
        )
      )}
    </div>
  );
}

const GROUNDS = [
  "bg-tint-2 text-accent-deep",
  "bg-ok-ground text-ok",
  "bg-warn-ground text-warn",
  "bg-error-ground text-error",
];

/** The first letter of a name, on a ground that goes with the name. */
function Initial({ name }: { name: string }) {
  const [first = "?"] = [...name.trim()];
  const ground =
    GROUNDS[[...name].reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), 0) % GROUNDS.length];
  return (
    <span
      aria-hidden="true"
      className={`inline-flex size-6 shrink-0 items-center justify-center rounded-full text-meta font-bold ${ground}`}
    >
      {first}
    </span>
  );
}
