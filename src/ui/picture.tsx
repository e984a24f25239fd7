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

/** A picture in the sizes of the server. Its frame reserves the space while it loads. */
export function Picture({
  src,
  alt,
  sizes,
  widest = widestOf(sizes),
  ratio = "3/2",
  isEager = false,
  className = "",
  imageClassName,
}: PictureProps) {
  const [width = 3, height = 2] = ratio.split("/").map(Number);
  return (
    <div
      className={className ? `picture-frame ${className}` : "picture-frame"}
      style={ratio === "3/2" ? undefined : { aspectRatio: ratio }}
    >
      <img
        src={`${src}?w=${Math.min(640, widest)}`}
        srcSet={srcSet(src, widest)}
        sizes={widest === WIDTHS[0] ? undefined : sizes}
        alt={alt}
        width={960}
        height={Math.round((960 * height) / width)}
        loading={isEager ? undefined : "lazy"}
        fetchPriority={isEager ? "high" : undefined}
        decoding={isEager ? "async" : undefined}
        className={imageClassName}
      />
    </div>
  );
}

/** None where one size is enough. The server chooses the format by what the browser accepts. */
function srcSet(src: string, widest: number): string | undefined {
  const widths = WIDTHS.filter((width) => width <= widest);
  if (widths.length === 1) return undefined;
  return widths.map((width) => `${src}?w=${width} ${width}w`).join(", ");
}

/** Screens have up to three pixels where the page has one. */
function widestOf(sizes: string): number {
  const pixels = /^(\d+)px$/.exec(sizes)?.[1];
  return (pixels && WIDTHS.find((width) => width >= Number(pixels) * 3)) || 1920;
}
