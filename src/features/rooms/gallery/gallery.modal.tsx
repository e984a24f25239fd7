import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { isOfInputMethod } from "../../../browser/input-method.ts";
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

/**
 * All pictures of a space side by side: the browser scrolls them, by a swipe, by buttons, arrow keys and thumbnails. On
 * a phone it fills the screen.
 */
export default function GalleryModal({ modal }: { modal: ModalOf<"gallery"> }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const api = useApi();
  const { pictureBase } = useSite();
  const { close } = useModal();
  const [files, setFiles] = useState<string[]>([]);
  const [alts, setAlts] = useState<string[]>([]);
  const [name, setName] = useState("");
  const [index, setIndex] = useState(modal.index);
  const stage = useRef<HTMLUListElement>(null);
  const strip = useRef<HTMLUListElement>(null);
  const { spaceId } = modal;
  useEffect(() => {
    void api<SpacesContract>()("GET space_pictures/:spaceId", { params: { spaceId } })
      .then((pictures) => {
        setAlts(pictures.map(({ alt }) => alt));
        setFiles(pictures.length > 0 ? pictures.map((one) => one.filename) : ["1.jpg"]);
      })
      .catch(() => setFiles(["1.jpg"]));
    void loadSpace(api, spaceId, locale)
      .then((space) => setName(space.facts.space_name))
      .catch(() => {});
  }, [api, spaceId, locale]);
  const count = Math.max(files.length, 1);
  const opening = useRef(modal.index);
  // Before the paint, so that the pictures do not slide past on the way to the requested one.
  useLayoutEffect(() => {
    if (files.length > 0) turnTo(stage.current, opening.current, "instant");
  }, [files]);
  // Only a step to a neighbour is animated: from the last picture to the first, all others would slide past.
  const go = (to: number) => {
    const next = (to + count) % count;
    turnTo(stage.current, next, Math.abs(next - index) > 1 ? "instant" : "auto");
  };
  const goBy = useRef((_step: number) => {});
  goBy.current = (step) => go(index + step);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (step === undefined || isOfInputMethod(event)) return;
      event.preventDefault();
      goBy.current(step);
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
  useEffect(() => {
    strip.current?.children[index]?.scrollIntoView({ inline: "center", block: "nearest" });
  }, [index]);
  return (
    <Dialog title={name || t.gallery} width={1200} onClose={close} isBare isFull>
      <div className="relative flex flex-1 select-none items-center bg-ground-2">
        <ul
          ref={stage}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keyboard; the arrow keys turn it.
          tabIndex={0}
          aria-label={t.gallery}
          onScroll={({ currentTarget }) =>
            setIndex(Math.round(currentTarget.scrollLeft / Math.max(currentTarget.clientWidth, 1)))
          }
          className="flex w-full snap-x snap-mandatory overflow-x-auto overscroll-x-contain motion-safe:scroll-smooth [scrollbar-width:none]"
        >
          {files.map((file, at) => (
            <li key={file} aria-hidden={at !== index} className="w-full shrink-0 snap-start snap-always">
              <div
                className="mx-auto aspect-3/2 max-h-[68dvh] bg-contain bg-center bg-no-repeat"
                style={{ backgroundImage: loadedOf(picturePath(pictureBase, spaceId, file)) }}
              >
                {Math.abs(at - index) < 2 && (
                  <Picture
                    src={picturePath(pictureBase, spaceId, file)}
                    alt={alts[at] || t.pictureOf(name, at + 1)}
                    sizes="(min-width: 1200px) 1100px, 100vw"
                    isEager={at === index}
                    className="size-full rounded-none! bg-transparent!"
                    imageClassName="object-contain"
                  />
                )}
              </div>
            </li>
          ))}
        </ul>
        {files.length > 1 && (
          <>
            <IconButton
              label={t.previousPicture}
              onClick={() => go(index - 1)}
              className="absolute! left-3 top-1/2 -translate-y-1/2 rounded-full! bg-white! shadow-soft"
            >
              <ChevronLeftIcon />
            </IconButton>
            <IconButton
              label={t.nextPicture}
              onClick={() => go(index + 1)}
              className="absolute! right-3 top-1/2 -translate-y-1/2 rounded-full! bg-white! shadow-soft"
            >
              <ChevronRightIcon />
            </IconButton>
          </>
        )}
      </div>
      {files.length > 1 && (
        <>
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
                  onClick={() => go(at)}
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
        </>
      )}
    </Dialog>
  );
}

function turnTo(stage: HTMLElement | null, index: number, behavior: ScrollBehavior): void {
  stage?.scrollTo({ left: index * stage.clientWidth, behavior });
}

/** The largest version of a picture that the page has loaded already, shown until the large one has loaded. */
function loadedOf(src: string): string | undefined {
  const [best] = [...document.images]
    .filter((image) => image.complete && image.naturalWidth > 0 && image.currentSrc.includes(`${src}?`))
    .sort((a, b) => b.naturalWidth - a.naturalWidth);
  return best && `url("${best.currentSrc}")`;
}
