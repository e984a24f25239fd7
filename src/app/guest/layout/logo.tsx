import { BASE, paths } from "../../../nav/paths.ts";
import { useSite } from "../../../nav/site.tsx";

/** The logo, and the name beside it unless the logo has it. */
export function Logo() {
  const { brand, isDemo, locale } = useSite();
  // In a demo the brand's own address is invented, so the logo links to this site.
  const home = isDemo ? `${BASE}${paths.home(locale)}` : brand.baseUrl;
  return (
    <a href={home} className="inline-flex min-h-11 items-center gap-2.5 rounded-field">
      {/* In a <picture>, because React preloads other images with a link before the header, which is also rendered alone. */}
      <picture className="contents">
        <img {...brand.logo} alt={brand.logo.alt} className="max-w-[45vw] shrink-0 object-contain" />
      </picture>
      <span className="unbroken text-[min(1.25rem,6.4vw)]/[1.4] font-bold tracking-normal">
        {brand.logoText}
      </span>
    </a>
  );
}
