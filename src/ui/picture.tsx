/** The widths in which the server makes pictures. */
const WIDTHS = [320, 480, 640, 960, 1280, 1920] as const;

type PictureProps = {
  /** The address of the original, without a query. */
  src: string;
  alt: string;
  /** The displayed width, as in the `sizes` attribute. */
  sizes: string;
  /** The largest width that is ever worth loading. A `sizes` of pixels has its own. */
  widest?: number;
  /** Width by height; spaces are 3:2. */
  ratio?: `${number}/${number}`;
  /** Only for the picture at the top of a page. */
  isEager?: boolean;
  className?: string;
  imageClassName?: string;
};

/** A picture in the sizes and formats of the server. Its frame reserves the space while it loads. */
export function Picture({
  src,
  alt,
  sizes,
  widest = widestOf(sizes),
  ratio = "3/2",
  isEager = false,
  className = "",
  imageClassName = "",
}: PictureProps) {
  const [width = 3, height = 2] = ratio.split("/").map(Number);
  return (
    <div className={`picture-frame rounded-picture ${className}`} style={{ aspectRatio: ratio }}>
      <picture>
        <source type="image/avif" srcSet={srcSet(src, "avif", widest)} sizes={sizes} />
        <img
          src={`${src}?w=640&f=jpg`}
          srcSet={srcSet(src, "webp", widest)}
          sizes={sizes}
          alt={alt}
          width={960}
          height={Math.round((960 * height) / width)}
          loading={isEager ? "eager" : "lazy"}
          fetchPriority={isEager ? "high" : "auto"}
          decoding="async"
          className={`size-full object-cover ${imageClassName}`}
        />
      </picture>
    </div>
  );
}

function srcSet(src: string, format: "avif" | "webp", widest: number): string {
  const widths = WIDTHS.filter((width) => width <= widest);
  if (widths.length === 1) return `${src}?w=${widths[0]}&f=${format}`;
  return widths.map((width) => `${src}?w=${width}&f=${format} ${width}w`).join(", ");
}

/** Screens have up to three pixels where the page has one. */
function widestOf(sizes: string): number {
  const pixels = /^(\d+)px$/.exec(sizes)?.[1];
  return (pixels && WIDTHS.find((width) => width >= Number(pixels) * 3)) || 1920;
}
