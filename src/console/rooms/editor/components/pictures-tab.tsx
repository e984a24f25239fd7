import { useRef, useState } from "react";
import type { ApiProblem } from "../../../../api/client.ts";
import { isOfInputMethod } from "../../../../browser/input-method.ts";
import { inBrackets } from "../../../../i18n/staff.ts";
import { PlusIcon } from "../../../../ui/icons.tsx";
import { TrashIcon } from "../../../../ui/menu-icons.tsx";
import { Button, IconButton } from "../../../kit/components/button.tsx";
import { Card } from "../../../kit/components/card.tsx";
import { TextField } from "../../../kit/components/field.tsx";
import { Notice, useProblemText } from "../../../kit/components/states.tsx";
import { Tag } from "../../../kit/components/tag.tsx";
import { moved } from "../../../kit/list/moved.ts";
import { api, say, useDataLanguages, useLocale, useTexts } from "../../../kit/state.ts";
import type { PicturesContract } from "../../pictures/contract.ts";
import { messages } from "../messages/pictures.ts";
import { type Uploaded, usePictures } from "../use-pictures.ts";
import { CropDialog } from "./crop-dialog.tsx";
import type { PartProps } from "./part.tsx";
import { UnusedPictures } from "./unused-pictures.tsx";

const call = api<PicturesContract>();
/** Narrower ones look soft on a large screen. */
const WIDE = 1200;

/** The pictures of a room: several at once, ordered by dragging or by keys, each with a text for those who do not see it. */
export function PicturesTab({ form }: PartProps) {
  const t = useTexts(messages);
  const { id, picture_base: base } = form.detail;
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [cropped, setCropped] = useState<string | null>(null);
  const { done, failures, uploads, shown, show, upload, uploaded, unused, forget, replace } =
    usePictures(form);
  const seen = uploaded(cropped);
  const move = (from: number, to: number) => {
    if (to < 0 || to >= shown.length || from === to) return;
    show(moved(shown, from, to));
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-at="${to}"]`)?.focus());
  };
  return (
    <Card
      title={t.title}
      note={t.hint}
      action={
        <Button
          size="small"
          icon={<PlusIcon size={14} />}
          isBusy={done !== null}
          onClick={() => input.current?.click()}
        >
          {t.add}
        </Button>
      }
    >
      <fieldset
        aria-label={t.title}
        className="min-w-0 p-4"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          void upload([...event.dataTransfer.files]);
        }}
      >
        <input
          ref={input}
          type="file"
          multiple
          accept="image/jpeg,image/png,image/webp"
          aria-label={t.add}
          className="hidden"
          onChange={({ target }) => {
            const files = [...(target.files ?? [])];
            target.value = "";
            void upload(files);
          }}
        />
        {done && (
          <p role="status" className="mb-3">
            <progress max={done.of} value={done.count} className="mr-2 w-40 align-middle" />
            {t.progress(done.count + 1, done.of)}
          </p>
        )}
        {failures.map(({ name, problem }) => (
          <Failure key={name} name={name} problem={problem} />
        ))}
        {shown.length === 0 && <p className="text-ink-2">{t.none}</p>}
        <ol ref={list} className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {shown.map((filename, at) => (
            <Picture
              key={filename}
              roomId={id}
              filename={filename}
              src={`${base}/${id}/${filename}?w=640`}
              uploaded={uploaded(filename)}
              at={at}
              of={shown.length}
              isDragged={dragged === at}
              onDrag={setDragged}
              onDrop={dragged === null ? undefined : () => move(dragged, at)}
              onMove={(to) => move(at, to)}
              onCrop={() => setCropped(filename)}
              onRemove={() => show(shown.filter((one) => one !== filename))}
            />
          ))}
        </ol>
      </fieldset>
      <UnusedPictures
        {...{ id, base }}
        pictures={unused}
        onTakeIn={(filename) => show([...shown, filename])}
        onDeleted={forget}
      />
      {seen && (
        <CropDialog
          {...{ id, base }}
          whole={uploads.find((one) => one.filename === seen.crop_of) ?? seen}
          shown={seen}
          onCropped={(made) => {
            replace(seen.filename, made);
            setCropped(null);
            say(t.cropped);
          }}
          onClose={() => setCropped(null)}
        />
      )}
    </Card>
  );
}

/** One picture of the list: dragged, or moved by keys and buttons; with its texts where it was uploaded here. */
function Picture({
  roomId,
  filename,
  src,
  uploaded,
  at,
  of,
  isDragged,
  onDrag,
  onDrop,
  onMove,
  onCrop,
  onRemove,
}: {
  roomId: number;
  filename: string;
  src: string;
  /** Absent for a picture that the catalogue brought. */
  uploaded: Uploaded | undefined;
  at: number;
  of: number;
  isDragged: boolean;
  /** Its place while it is dragged, then null. */
  onDrag: (at: number | null) => void;
  /** Absent while none is dragged. */
  onDrop: (() => void) | undefined;
  onMove: (to: number) => void;
  onCrop: () => void;
  onRemove: () => void;
}) {
  const t = useTexts(messages);
  return (
    <li className="rounded-card border border-line p-2">
      {/* biome-ignore lint/a11y/useSemanticElements: it is dragged, and moved by keys. */}
      <div
        role="button"
        tabIndex={0}
        data-at={at}
        draggable
        aria-label={t.picture(at + 1, of)}
        aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight"
        onDragStart={(event) => {
          event.dataTransfer.setData("text/plain", filename);
          onDrag(at);
        }}
        onDragEnd={() => onDrag(null)}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          // Files that are dropped on a picture are for the list.
          if (!onDrop) return;
          event.preventDefault();
          event.stopPropagation();
          onDrop();
          onDrag(null);
        }}
        onKeyDown={(event) => {
          if (!event.altKey || isOfInputMethod(event)) return;
          const step = event.key === "ArrowLeft" ? -1 : event.key === "ArrowRight" ? 1 : 0;
          if (step === 0) return;
          event.preventDefault();
          onMove(at + step);
        }}
        className={`relative cursor-grab overflow-hidden rounded-control ${isDragged ? "opacity-50" : ""}`}
      >
        <img
          src={src}
          alt={uploaded?.alt.ja ?? ""}
          width={300}
          height={200}
          draggable={false}
          className="aspect-3/2 w-full bg-ground-2 object-cover"
        />
        <span className="absolute left-1.5 top-1.5 rounded-tag bg-white px-1.5 text-meta font-bold">
          {at + 1}
        </span>
        {at === 0 && (
          <span className="absolute right-1.5 top-1.5">
            <Tag tone="accent">{t.cover}</Tag>
          </span>
        )}
      </div>
      <div className="mt-1 flex items-center gap-1">
        <IconButton label={t.earlier} disabled={at === 0} onClick={() => onMove(at - 1)}>
          {"←"}
        </IconButton>
        <IconButton label={t.later} disabled={at === of - 1} onClick={() => onMove(at + 1)}>
          {"→"}
        </IconButton>
        {uploaded && (
          <Button size="small" onClick={onCrop}>
            {t.crop}
          </Button>
        )}
        <span className="ml-auto">
          <IconButton label={t.remove(at + 1)} onClick={onRemove}>
            <TrashIcon size={16} />
          </IconButton>
        </span>
      </div>
      {uploaded && uploaded.width < WIDE && <p className="text-meta text-warn">{t.small(uploaded.width)}</p>}
      {uploaded && <AltFields id={roomId} uploaded={uploaded} />}
    </li>
  );
}

/** What a picture shows, in both languages; saved when the field is left. */
function AltFields({ id, uploaded }: { id: number; uploaded: Uploaded }) {
  const t = useTexts(messages);
  const reader = useLocale();
  const languages = useDataLanguages();
  const [alt, setAlt] = useState(uploaded.alt);
  const [saved, setSaved] = useState(uploaded.alt);
  const save = async () => {
    if (alt.ja === saved.ja && alt.en === saved.en) return;
    const params = { id, file: uploaded.filename };
    await call("PATCH operate/rooms/:id/pictures/:file", { params, body: { alt } });
    setSaved(alt);
    say(t.described);
  };
  return (
    <div className="mt-2 space-y-2">
      {languages.map((language) => (
        <TextField
          key={language}
          label={inBrackets(t.alt, t[language], reader)}
          lang={language}
          maxLength={200}
          value={alt[language]}
          {...(alt[language] === "" ? { hint: <span className="text-warn">{t.altMissing}</span> } : {})}
          onChange={({ target }) => setAlt({ ...alt, [language]: target.value })}
          onBlur={() => void save()}
        />
      ))}
    </div>
  );
}

function Failure({ name, problem }: { name: string; problem: ApiProblem }) {
  const text = useProblemText(problem);
  return <Notice tone="error">{`${name}: ${text}`}</Notice>;
}
