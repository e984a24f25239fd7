import { useLocation } from "react-router";
import { DEFAULT_LOCALE, LOCALES, type Locale } from "../domain/language/locale.ts";
import { BASE, inLocale } from "./paths.ts";
import { useSite } from "./site.tsx";

type PageHeadProps = {
  /** Without the brand's name. */
  title: string;
  description: string;
  /** Search, cart and personal pages are not indexed by search engines (SCREEN-15). */
  isPrivate?: boolean;
  /** The picture that social networks show for the page. */
  picture?: string;
  /** schema.org data, as an object. */
  data?: object;
};

/** Title, description, canonical and hreflang of a page. React moves them to the document's head. */
export function PageHead({ title, description, isPrivate, picture, data }: PageHeadProps) {
  const { brand, locale, publicUrl } = useSite();
  const { pathname } = useLocation();
  const path = pathname.replace(/\/+$/, "");
  const full = `${title} | ${brand.name}`;
  const shown = picture ?? brand.social;
  const address = `${publicUrl}${BASE}${path}`;
  return (
    <>
      <title>{full}</title>
      <meta property="og:title" content={full} />
      <meta name="description" property="og:description" content={description} />
      <meta property="og:type" content="website" />
      <meta property="og:url" content={address} />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:locale" content={OPEN_GRAPH_LOCALES[locale]} />
      {shown && <meta property="og:image" content={absolute(shown, publicUrl)} />}
      {isPrivate ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={address} />
          {LOCALES.map((one) => (
            <link
              key={one}
              rel="alternate"
              hrefLang={one}
              href={`${publicUrl}${BASE}${inLocale(path, one)}`}
            />
          ))}
          <link
            rel="alternate"
            hrefLang="x-default"
            href={`${publicUrl}${BASE}${inLocale(path, DEFAULT_LOCALE)}`}
          />
        </>
      )}
      {data && (
        <script
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every < escaped, as data blocks need it.
          dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replace(/</g, "\\u003c") }}
        />
      )}
    </>
  );
}

const OPEN_GRAPH_LOCALES: Record<Locale, string> = { ja: "ja_JP", en: "en_US" };

function absolute(address: string, publicUrl: string): string {
  return address.startsWith("/") ? `${publicUrl}${address}` : address;
}
