import { useRef, useState } from "react";
import { ApiProblem } from "../../../../api/client.ts";
import { isOfInputMethod } from "../../../../browser/input-method.ts";
import { PlusIcon } from "../../../../ui/icons.tsx";
import { TrashIcon } from "../../../../ui/menu-icons.tsx";
import { Button, IconButton } from "../../../kit/components/button.tsx";
import { Card } from "../../../kit/components/card.tsx";
import { TextField } from "../../../kit/components/field.tsx";
import { Notice, useProblemText } from "../../../kit/components/states.tsx";
import { Tag } from "../../../kit/components/tag.tsx";
import { api, say, useTexts } from "../../../kit/state.ts";
import type { PicturesContract } from "../../pictures/contract.ts";
import type { RoomDetail } from "../contract.ts";
import { messages } from "../messages/pictures.ts";
import { moved } from "../moved.ts";
import { CropDialog } from "./crop-dialog.tsx";
import type { PartProps } from "./part.tsx";
import { UnusedPictures } from "./unused-pictures.tsx";

type Uploaded = RoomDetail["uploads"][number];
const call = api<PicturesContract>();
/** Narrower ones look soft on a large screen. */
const WIDE = 1200;

/** The pictures of a room: several at once, ordered by dragging or by keys, each with a text for those who do not see it. */
export function PicturesTab({ form }: PartProps) {
  const t = useTexts(messages);
  const { id, picture_base: base } = form.detail;
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const [done, setDone] = useState<{ of: number; count: number } | null>(null);
  const [failures, setFailures] = useState<readonly { name: string; problem: ApiProblem }[]>([]);
  const [uploads, setUploads] = useState<readonly Uploaded[]>(form.detail.uploads);
  const [dragged, setDragged] = useState<number | null>(null);
  const [cropped, setCropped] = useState<string | null>(null);
  const seen = uploads.find(({ filename }) => filename === cropped);
  const pictures = form.values.pictures ?? [];
  const set = (next: readonly string[]) => form.set({ pictures: [...new Set(next)] });

  async function take(files: readonly File[]) {
    setFailures([]);
    const added: Uploaded[] = [];
    const wrong: { name: string; problem: ApiProblem }[] = [];
    for (const [count, file] of files.entries()) {
      setDone({ of: files.length, count });
      try {
        added.push(await call("POST operate/rooms/:id/pictures", { params: { id } }, { file }));
      } catch (problem) {
        if (!(problem instanceof ApiProblem)) throw problem;
        wrong.push({ name: file.name, problem });
      }
    }
    setDone(null);
    setFailures(wrong);
    setUploads((before) => [
      ...before.filter((one) => !added.some((two) => two.filename === one.filename)),
      ...added,
    ]);
    if (added.length > 0) {
      set([...pictures, ...added.map(({ filename }) => filename)]);
      say(t.added(added.length));
    }
  }
  const move = (from: number, to: number) => {
    if (to < 0 || to >= pictures.length || from === to) return;
    set(moved(pictures, from, to));
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
          const files = [...event.dataTransfer.files];
          if (files.length > 0) void take(files);
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
            if (files.length > 0) void take(files);
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
        {pictures.length === 0 && <p className="text-ink-2">{t.none}</p>}
        <ol ref={list} className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {pictures.map((filename, at) => {
            const uploaded = uploads.find((one) => one.filename === filename);
            return (
              <li key={filename} className="rounded-card border border-line p-2">
                {/* biome-ignore lint/a11y/useSemanticElements: it is dragged, and moved by keys. */}
                <div
                  role="button"
                  tabIndex={0}
                  data-at={at}
                  draggable
                  aria-label={t.picture(at + 1, pictures.length)}
                  aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight"
                  onDragStart={(event) => {
                    event.dataTransfer.setData("text/plain", filename);
                    setDragged(at);
                  }}
                  onDragEnd={() => setDragged(null)}
                  onDragOver={(event) => event.preventDefault()}
                  onDrop={(event) => {
                    if (dragged === null) return;
                    event.preventDefault();
                    event.stopPropagation();
                    move(dragged, at);
                    setDragged(null);
                  }}
                  onKeyDown={(event) => {
                    if (!event.altKey || isOfInputMethod(event)) return;
                    const step = event.key === "ArrowLeft" ? -1 : event.key === "ArrowRight" ? 1 : 0;
                    if (step === 0) return;
                    event.preventDefault();
                    move(at, at + step);
                  }}
                  className={`relative cursor-grab overflow-hidden rounded-control ${dragged === at ? "opacity-50" : ""}`}
                >
                  <img
                    src={`${base}/${id}/${filename}?w=640`}
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
                  <IconButton label={t.earlier} disabled={at === 0} onClick={() => move(at, at - 1)}>
                    {"←"}
                  </IconButton>
                  <IconButton
                    label={t.later}
                    disabled={at === pictures.length - 1}
                    onClick={() => move(at, at + 1)}
                  >
                    {"→"}
                  </IconButton>
                  {uploaded && (
                    <Button size="small" onClick={() => setCropped(filename)}>
                      {t.crop}
                    </Button>
                  )}
                  <span className="ml-auto">
                    <IconButton
                      label={t.remove(at + 1)}
                      onClick={() => set(pictures.filter((one) => one !== filename))}
                    >
                      <TrashIcon size={16} />
                    </IconButton>
                  </span>
                </div>
                {uploaded && uploaded.width < WIDE && (
                  <p className="text-meta text-warn">{t.small(uploaded.width)}</p>
                )}
                {uploaded && <AltFields id={id} uploaded={uploaded} />}
              </li>
            );
          })}
        </ol>
      </fieldset>
      <UnusedPictures
        {...{ id, base }}
        pictures={uploads.filter(
          ({ filename }) =>
            !pictures.includes(filename) &&
            !uploads.some((one) => one.crop_of === filename && pictures.includes(one.filename)),
        )}
        onTakeIn={(filename) => set([...pictures, filename])}
        onDeleted={(filename) => setUploads(uploads.filter((one) => one.filename !== filename))}
      />
      {seen && (
        <CropDialog
          {...{ id, base }}
          whole={uploads.find((one) => one.filename === seen.crop_of) ?? seen}
          shown={seen}
          onCropped={(made) => {
            setUploads([...uploads.filter((one) => one.filename !== made.filename), made]);
            set(pictures.map((one) => (one === seen.filename ? made.filename : one)));
            setCropped(null);
            say(t.cropped);
          }}
          onClose={() => setCropped(null)}
        />
      )}
    </Card>
  );
}

/** What a picture shows, in both languages; saved when the field is left. */
function AltFields({ id, uploaded }: { id: number; uploaded: Uploaded }) {
  const t = useTexts(messages);
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
      {(["ja", "en"] as const).map((language) => (
        <TextField
          key={language}
          label={`${t.alt} (${t[language]})`}
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
