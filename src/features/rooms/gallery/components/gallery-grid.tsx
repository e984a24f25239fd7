import { useState } from "react";
import { useModal } from "../../../../nav/modal.ts";
import { picturePath } from "../../../../nav/paths.ts";
import { useSite, useTexts } from "../../../../nav/site.tsx";
import { Picture } from "../../../../ui/picture.tsx";
import { messages } from "../../messages/room.ts";

/**
 * The large cover with four more pictures next to it; each opens the gallery. Under 768 px, the pictures are
 * swiped, with the number of the one that is shown.
 */
export function GalleryGrid({ spaceId, name, files }: { spaceId: number; name: string; files: string[] }) {
  const t = useTexts(messages);
  const { pictureBase } = useSite();
  const { open } = useModal();
  const [current, setCurrent] = useState(0);
  // The other pictures are loaded once a finger reaches for them.
  const [isReached, setReached] = useState(false);
  const shown = files.slice(0, 5);
  const isAlone = shown.length < 3;
  const columns = isAlone
    ? "md:grid-cols-1"
    : shown.length < 5
      ? "md:grid-cols-[2fr_1fr]"
      : "md:grid-cols-[2fr_1fr_1fr]";
  const inGrid = isAlone ? 1 : shown.length < 5 ? 3 : 5;
  const show = (index: number) => open({ name: "gallery", spaceId, index });
  return (
    <div className="relative">
      <div
        onTouchStart={() => setReached(true)}
        onScroll={({ currentTarget }) =>
          setCurrent(Math.round(currentTarget.scrollLeft / Math.max(currentTarget.clientWidth, 1)))
        }
        className={`gallery ${columns} ${isAlone ? "md:max-h-[460px]" : "md:aspect-[2.6/1] md:grid-rows-2"}`}
      >
        {(shown.length > 0 ? shown : ["1.jpg"]).map((file, index) => (
          <button
            key={file}
            type="button"
            // One stop for the keyboard: the dialog goes on to the others.
            tabIndex={index === 0 ? undefined : -1}
            onClick={() => show(index)}
            aria-label={t.pictureOf(name, index + 1)}
            className={`gallery-tile${index === 0 ? " md:row-span-2" : `${isReached ? "" : " is-late"}${index < inGrid ? "" : " md:hidden"}`}`}
          >
            <Picture
              src={picturePath(pictureBase, spaceId, file)}
              alt=""
              isEager={index === 0}
              sizes={index === 0 ? "(min-width: 1024px) 50vw, 100vw" : "(min-width: 768px) 24vw, 100vw"}
              widest={index === 0 ? undefined : 960}
            />
          </button>
        ))}
      </div>
      {files.length > 1 && (
        <>
          <button type="button" onClick={() => show(0)} className="needs-script all-pictures">
            {t.allPictures(files.length)}
          </button>{" "}
          <span aria-hidden="true" className="figures picture-number">
            {current + 1} / {files.length}
          </span>
        </>
      )}
    </div>
  );
}
