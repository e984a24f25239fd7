import { type PointerEvent, useEffect, useRef, useState } from "react";
import { type ModalOf, useModal } from "../../../nav/modal.ts";
import { picturePath } from "../../../nav/paths.ts";
import { useLocale, useSite, useTexts } from "../../../nav/site.tsx";
import { IconButton } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { ChevronLeftIcon, ChevronRightIcon } from "../../../ui/icons.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { useApi } from "../../account/state.ts";
import type { SpacesContract } from "../contract.ts";
import { loadSpace } from "../state.ts";
import { messages } from "./messages.ts";

const SWIPE = 40;

/** All pictures of a space, with buttons, arrow keys, swipes and thumbnails to move between them. */
export default function GalleryModal({ modal }: { modal: ModalOf<"gallery"> }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const api = useApi();
  const { pictureBase } = useSite();
  const { close } = useModal();
  const [files, setFiles] = useState<string[]>([]);
  const [name, setName] = useState("");
  const [index, setIndex] = useState(modal.index);
  const strip = useRef<HTMLUListElement>(null);
  const pressedAt = useRef<number | null>(null);
  const { spaceId } = modal;
  useEffect(() => {
    void api<SpacesContract>()("GET space_pictures/:spaceId", { params: { spaceId } })
      .then((pictures) => setFiles(pictures.length > 0 ? pictures.map((one) => one.filename) : ["1.jpg"]))
      .catch(() => setFiles(["1.jpg"]));
    void loadSpace(api, spaceId, locale)
      .then((space) => setName(space.facts.space_name))
      .catch(() => {});
  }, [api, spaceId, locale]);
  const count = Math.max(files.length, 1);
  const go = (step: number) => setIndex((before) => (before + step + count) % count);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (step !== undefined) setIndex((before) => (before + step + count) % count);
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [count]);
  useEffect(() => {
    strip.current?.children[index]?.scrollIntoView({ inline: "center", block: "nearest" });
  }, [index]);
  const release = (event: PointerEvent) => {
    const from = pressedAt.current;
    pressedAt.current = null;
    if (from === null) return;
    const moved = event.clientX - from;
    if (Math.abs(moved) > SWIPE) go(moved < 0 ? 1 : -1);
  };
  const file = files[index];
  return (
    <Dialog title={name || t.gallery} width={1200} onClose={close} isBare>
      <div
        className="relative touch-pan-y select-none bg-ground-2"
        onPointerDown={(event) => {
          pressedAt.current = event.clientX;
        }}
        onPointerUp={release}
        onPointerCancel={() => {
          pressedAt.current = null;
        }}
      >
        <div className="mx-auto aspect-3/2 max-h-[68dvh]">
          {file && (
            <Picture
              key={file}
              src={picturePath(pictureBase, spaceId, file)}
              alt={t.pictureOf(name, index + 1)}
              sizes="(min-width: 1200px) 1100px, 100vw"
              isEager
              className="size-full rounded-none!"
              imageClassName="pointer-events-none object-contain"
            />
          )}
        </div>
        {files.length > 1 && (
          <>
            <IconButton
              label={t.previousPicture}
              onClick={() => go(-1)}
              className="absolute! left-3 top-1/2 -translate-y-1/2 rounded-full! bg-white! shadow-soft"
            >
              <ChevronLeftIcon />
            </IconButton>
            <IconButton
              label={t.nextPicture}
              onClick={() => go(1)}
              className="absolute! right-3 top-1/2 -translate-y-1/2 rounded-full! bg-white! shadow-soft"
            >
              <ChevronRightIcon />
            </IconButton>
          </>
        )}
      </div>
      <p className="figures py-3 text-center text-sub text-ink-2" aria-live="polite">
        {index + 1} / {count}
      </p>
      <ul
        ref={strip}
        aria-label={t.thumbnails}
        className="flex gap-2 overflow-x-auto px-5 pb-5 [scrollbar-width:thin] md:px-8"
      >
        {files.map((one, at) => (
          <li key={one} className="shrink-0">
            <button
              type="button"
              aria-label={t.pictureOf(name, at + 1)}
              aria-current={at === index || undefined}
              onClick={() => setIndex(at)}
              className={`block w-24 overflow-hidden rounded-field border-2 ${at === index ? "border-accent" : "border-transparent opacity-75 hover:opacity-100"}`}
            >
              <Picture
                src={picturePath(pictureBase, spaceId, one)}
                alt=""
                sizes="96px"
                className="rounded-none!"
              />
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
