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

/** How many pictures before and after the one that is shown are in the page: a phone shows up to four at once. */
const NEAR = 4;

/** Under this name every space has a picture, drawn or a placeholder if it has to be: shown if its own are not known. */
const COVER = "1.jpg";

/**
 * All pictures of a space on a dark ground, with what staff have written about each (SCREEN-62). They are side by side: the
 * browser scrolls them, by a swipe, by buttons, arrow keys and thumbnails. On a phone they fill the screen, one below the
 * other.
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
        setFiles(pictures.length > 0 ? pictures.map((one) => one.filename) : [COVER]);
      })
      .catch(() => setFiles([COVER]));
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
    <Dialog title={name || t.gallery} width={1200} onClose={close} isBare isFull isDark>
      <div className="relative flex min-h-0 flex-1 select-none items-center">
        <ul
          ref={stage}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keyboard; the arrow keys turn it.
          tabIndex={0}
          aria-label={t.gallery}
          onScroll={({ currentTarget }) => setIndex(shownIn(currentTarget))}
          className="flex w-full motion-safe:scroll-smooth [scrollbar-width:none] max-md:h-full max-md:flex-col max-md:gap-4 max-md:overflow-y-auto max-md:overscroll-y-contain max-md:pb-10 md:snap-x md:snap-mandatory md:overflow-x-auto md:overscroll-x-contain"
        >
          {files.map((file, at) => (
            <li key={file} className="w-full shrink-0 snap-start snap-always">
              <div
                className="mx-auto aspect-3/2 bg-contain md:max-h-[64dvh] bg-center bg-no-repeat"
                style={{ backgroundImage: loadedOf(picturePath(pictureBase, spaceId, file)) }}
              >
                {Math.abs(at - index) < NEAR && (
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
              {/* The picture's own text says the same. */}
              {alts[at] && (
                <p aria-hidden="true" className="mx-auto max-w-[68ch] px-4 pt-2 text-sub md:text-center">
                  {alts[at]}
                </p>
              )}
            </li>
          ))}
        </ul>
        {files.length > 1 && (
          <>
            <IconButton
              label={t.previousPicture}
              onClick={() => go(index - 1)}
              className="absolute! left-3 top-1/2 -translate-y-1/2 rounded-full! bg-white! text-ink! shadow-soft max-md:hidden!"
            >
              <ChevronLeftIcon />
            </IconButton>
            <IconButton
              label={t.nextPicture}
              onClick={() => go(index + 1)}
              className="absolute! right-3 top-1/2 -translate-y-1/2 rounded-full! bg-white! text-ink! shadow-soft max-md:hidden!"
            >
              <ChevronRightIcon />
            </IconButton>
          </>
        )}
      </div>
      {files.length > 1 && (
        <>
          <p className="figures py-3 text-center text-sub max-md:hidden" aria-live="polite">
            {index + 1} / {count}
          </p>
          <ul
            ref={strip}
            aria-label={t.thumbnails}
            className="flex gap-2 overflow-x-auto px-8 pb-5 [scrollbar-width:thin] max-md:hidden"
          >
            {files.map((one, at) => (
              <li key={one} className="shrink-0">
                <button
                  type="button"
                  aria-label={t.pictureOf(name, at + 1)}
                  aria-current={at === index || undefined}
                  onClick={() => go(at)}
                  className={`block w-24 overflow-hidden rounded-field border-2 ${at === index ? "border-white" : "border-transparent opacity-75 hover:opacity-100"}`}
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
  const one = stage?.children[index];
  if (one instanceof HTMLElement) stage?.scrollTo({ left: one.offsetLeft, top: one.offsetTop, behavior });
}

/** The picture in the middle of the stage, whether they are side by side or one below the other. */
function shownIn(stage: HTMLElement): number {
  const right = stage.scrollLeft + stage.clientWidth / 2;
  const bottom = stage.scrollTop + stage.clientHeight / 2;
  const isPassed = (one: Element) =>
    one instanceof HTMLElement && one.offsetLeft <= right && one.offsetTop <= bottom;
  return Math.max(0, [...stage.children].findLastIndex(isPassed));
}

/** The largest version of a picture that the page has loaded already, shown until the large one has loaded. */
function loadedOf(src: string): string | undefined {
  const [best] = [...document.querySelectorAll("img")]
    .filter((image) => image.complete && image.naturalWidth > 0 && image.currentSrc.includes(`${src}?`))
    .sort((a, b) => b.naturalWidth - a.naturalWidth);
  return best && `url("${best.currentSrc}")`;
}
