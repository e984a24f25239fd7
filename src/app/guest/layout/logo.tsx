import { BASE, paths } from "../../../nav/paths.ts";
import { useSite } from "../../../nav/site.tsx";

/** Our mark (two rooms that share a corner) and the brand's name. */
export function Logo() {
  const { brand, isDemo, locale } = useSite();
  // In a demo the brand's own address is invented, so the logo links to this site.
  const home = isDemo ? `${BASE}${paths.home(locale)}` : brand.baseUrl;
  return (
    <a href={home} className="inline-flex min-h-11 items-center gap-2.5 rounded-field">
      <svg width="32" height="24" viewBox="0 0 32 24" aria-hidden="true" className="shrink-0">
        <rect x="12" y="1" width="19" height="16" rx="5" className="fill-accent opacity-40" />
        <rect x="1" y="6" width="19" height="17" rx="5" className="fill-accent" />
        <path d="M12 7.5V14a3 3 0 0 0 3 3h5v-6a5 5 0 0 0-5-5h-3Z" fill="#fff" opacity="0.86" />
      </svg>
      <span className="unbroken text-[min(1.25rem,6.4vw)]/[1.4] font-bold tracking-normal">
        {brand.logoText}
      </span>
    </a>
  );
}
