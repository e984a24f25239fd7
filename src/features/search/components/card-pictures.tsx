import { useRef, useState } from "react";
import { PageLink } from "../../../nav/page-link.tsx";
import { picturePath } from "../../../nav/paths.ts";
import { useSite, useTexts } from "../../../nav/site.tsx";
import { ChevronLeftIcon, ChevronRightIcon } from "../../../ui/icons.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { messages } from "../messages.ts";
import type { SpaceCardData } from "../space-summary.ts";

type CardPicturesProps = {
  space: SpaceCardData;
  /** Where the pictures lead, as the rest of the card does. */
  to: string;
  sizes: string;
  isEager?: boolean;
};

/**
 * The pictures of a space side by side: swiped by touch, or moved with arrow keys, or with buttons if there is a mouse.
 * The browser scrolls; pictures after the cover are loaded once somebody reaches for them.
 */
export function CardPictures({ space, to, sizes, isEager }: CardPicturesProps) {
  const t = useTexts(messages);
  const { pictureBase } = useSite();
  const row = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [current, setCurrent] = useState(0);
  const files = ["1.jpg", ...space.morePictures];
  const open = () => setOpen(true);
  if (files.length === 1)
    return (
      <Picture
        src={picturePath(pictureBase, space.id, "1.jpg")}
        alt=""
        sizes={sizes}
        widest={960}
        isEager={isEager}
      />
    );
  const move = (by: number) => {
    open();
    row.current?.scrollBy({ left: by * row.current.clientWidth });
  };
  return (
    <div className="group/pictures relative z-10">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <div
        ref={row}
        role="group"
        aria-label={t.picturesOf(space.name)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll it
        tabIndex={0}
        onPointerEnter={open}
        onTouchStart={open}
        onFocus={open}
        onScroll={({ currentTarget }) =>
          setCurrent(Math.round(currentTarget.scrollLeft / Math.max(currentTarget.clientWidth, 1)))
        }
        className="card-pictures"
      >
        {/* A slot stays when its picture comes, or the browser would snap back in the middle of a swipe. */}
        {files.map((file, index) => (
          <div key={file}>
            {(index === 0 || isOpen) && (
              <PageLink to={to} tabIndex={-1} aria-hidden="true" draggable={false}>
                <Picture
                  src={picturePath(pictureBase, space.id, file)}
                  alt=""
                  sizes={sizes}
                  widest={960}
                  isEager={isEager && index === 0}
                />
              </PageLink>
            )}
          </div>
        ))}
      </div>
      <div aria-hidden="true" className="card-dots">
        {files.map((file, index) => (
          <i key={file} data-on={index === current || undefined} />
        ))}
      </div>
      {isOpen && current > 0 && (
        <MoveButton side="left-2" icon={<ChevronLeftIcon size={18} />} onClick={() => move(-1)} />
      )}
      {isOpen && current < files.length - 1 && (
        <MoveButton side="right-2" icon={<ChevronRightIcon size={18} />} onClick={() => move(1)} />
      )}
    </div>
  );
}

/** For the mouse alone: fingers swipe, and keys scroll. */
function MoveButton({ side, icon, onClick }: { side: string; icon: React.ReactNode; onClick: () => void }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      onClick={onClick}
      className={`needs-script card-arrow ${side} group-hover/pictures:[@media(hover:hover)]:inline-flex`}
    >
      {icon}
    </button>
  );
}
