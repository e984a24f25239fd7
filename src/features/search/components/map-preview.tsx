import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { isOfInputMethod } from "../../../browser/input-method.ts";
import { picturePath } from "../../../nav/paths.ts";
import { useSite, useTexts } from "../../../nav/site.tsx";
import { CloseIcon } from "../../../ui/icons.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { HourlyPrice, Price } from "../../../ui/price.tsx";
import { useUiTexts } from "../../../ui/use-ui-texts.ts";
import { messages } from "../messages.ts";
import type { SpaceSummary } from "../space-summary.ts";

type MapPreviewProps = { space: SpaceSummary; to: string; onClose: () => void };

/** The space of the chosen marker, over the lower edge of the map. It takes the focus and returns it; Esc closes it. */
export default function MapPreview({ space, to, onClose }: MapPreviewProps) {
  const t = useTexts(messages);
  const ui = useUiTexts();
  const { pictureBase } = useSite();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    link.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <article
      className="absolute inset-x-3 bottom-24 z-10 mx-auto flex max-w-[420px] gap-3 overflow-hidden rounded-panel bg-white shadow-overlay has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-accent xl:bottom-8"
      onKeyDown={(event) => {
        if (event.key === "Escape" && !isOfInputMethod(event)) onClose();
      }}
    >
      <Picture
        src={picturePath(pictureBase, space.id, "1.jpg")}
        alt=""
        sizes="132px"
        className="w-[132px] shrink-0 rounded-none"
      />
      <div className="min-w-0 flex-1 py-2.5 pr-11">
        <p className="text-meta text-ink-2">{t.walk(space.station, space.minutes)}</p>
        <h2 className="line-clamp-2 text-ctl leading-snug">
          <Link ref={link} to={to} className="outline-none after:absolute after:inset-0">
            {space.name}
          </Link>
        </h2>
        <p className="flex flex-wrap items-baseline gap-x-3 text-meta text-ink-2">
          <PreviewPrice space={space} />
          <span className="unbroken">{t.upTo(space.people)}</span>
        </p>
      </div>
      <button
        type="button"
        aria-label={ui.close}
        onClick={onClose}
        className="absolute right-0 top-0 z-10 flex size-11 items-center justify-center rounded-full hover:bg-ground-2"
      >
        <CloseIcon size={20} />
      </button>
    </article>
  );
}

function PreviewPrice({ space: { total, lowest, highest, currency } }: { space: SpaceSummary }) {
  if (total !== null)
    return <Price amount={total} currency={currency} className="text-ctl font-bold text-ink" />;
  if (lowest === null || highest === null) return null;
  return <HourlyPrice lowest={lowest} highest={highest} currency={currency} className="text-ctl text-ink" />;
}
