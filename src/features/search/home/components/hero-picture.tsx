import { useSite } from "../../../../nav/site.tsx";

const WIDTHS = [640, 960, 1280, 1920];

/** A picture behind the headline that fades out under the text. Without it the background colour remains. */
export function HeroPicture() {
  const { brand, pictureBase } = useSite();
  const src = `${pictureBase}/hero/${brand.hero}`;
  return (
    <div
      aria-hidden="true"
      className="absolute inset-x-0 top-0 -z-10 h-[19.375rem] overflow-hidden bg-linear-to-b from-ground-2 to-tint md:h-[min(100%,22.5rem)]"
    >
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
      <div className="absolute inset-0 bg-linear-to-b from-white from-15% via-white/80 via-50% to-white/0 md:bg-linear-to-r md:from-white md:from-15% md:via-white/88 md:via-45% md:to-white/0 md:to-80%" />
    </div>
  );
}
