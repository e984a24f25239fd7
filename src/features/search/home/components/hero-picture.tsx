import { lookPictureSize } from "../../../../domain/brand/look-picture.ts";
import { useSite } from "../../../../nav/site.tsx";

const WIDTHS = [640, 960, 1280, 1920];

/**
 * A picture behind the headline that fades out under the text. A company that has chosen none has rooms drawn in its own
 * colour instead: nothing of a demo, and no empty picture (SETTING-15).
 */
export function HeroPicture() {
  const { brand, pictureBase, isDemo } = useSite();
  const isOwn = !isDemo && !isChosen(brand.hero);
  const src = `${pictureBase}/hero/${brand.hero}`;
  return (
    <div
      aria-hidden="true"
      className={`absolute inset-x-0 top-0 -z-10 h-[19.375rem] overflow-hidden md:h-[min(100%,22.5rem)] ${isOwn ? "bg-tint" : "bg-linear-to-b from-ground-2 to-tint"}`}
    >
      {isOwn ? (
        <div className="hero-rooms" />
      ) : (
        <img
          src={`${src}?w=960`}
          srcSet={WIDTHS.map((width) => `${src}?w=${width} ${width}w`).join(", ")}
          sizes="(min-width: 1024px) calc(100vw - 340px), 100vw"
          alt=""
          width={1280}
          height={560}
          fetchPriority="high"
          decoding="async"
          className="size-full object-cover object-[70%_60%]"
        />
      )}
      <div className="absolute inset-0 bg-linear-to-b from-white from-15% via-white/80 via-50% to-white/0 md:bg-linear-to-r md:from-white md:from-15% md:via-white/88 md:via-45% md:to-white/0 md:to-80%" />
    </div>
  );
}

/** What staff uploaded says its size in its name; what a brand begins with does not. */
function isChosen(hero: string): boolean {
  return lookPictureSize("hero", hero) !== null;
}
