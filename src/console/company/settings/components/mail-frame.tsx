import { useEffect, useRef, useState } from "react";
import type { Locale } from "../../../../domain/language/locale.ts";
import { useTexts } from "../../../kit/state.ts";
import { messages } from "../messages/mail-texts.ts";

/** In pixels. */
const HEIGHT = 480;

/** A mail at a width, made smaller where there is less room for it; as plain text without one. */
export function MailFrame({
  mail,
  language,
  width,
}: {
  mail: { subject: string; text: string; html: string };
  language: Locale;
  width: number | null;
}) {
  const t = useTexts(messages);
  const frame = useRef<HTMLDivElement>(null);
  const scale = Math.min(1, useWidth(frame) / (width ?? 1));
  return (
    <div>
      <p className="mb-2 wrap-anywhere">
        <span className="mr-2 text-meta font-bold text-ink-2">{t.subject}</span>
        <span lang={language} className="font-bold">
          {mail.subject}
        </span>
      </p>
      <div
        ref={frame}
        className="overflow-hidden rounded-control border border-line bg-white"
        style={width === null ? undefined : { height: HEIGHT }}
      >
        {width === null ? (
          <pre lang={language} className="whitespace-pre-wrap p-4 font-sans wrap-anywhere">
            {mail.text}
          </pre>
        ) : (
          <iframe
            title={mail.subject}
            srcDoc={mail.html}
            sandbox=""
            style={{ width, height: HEIGHT / scale, scale: String(scale), transformOrigin: "0 0" }}
            className="mx-auto block max-w-none"
          />
        )}
      </div>
    </div>
  );
}

/** How wide the element is; without a layout, as wide as any mail. */
function useWidth(element: { current: HTMLElement | null }): number {
  const [width, setWidth] = useState(Number.POSITIVE_INFINITY);
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const observer = new ResizeObserver(() => setWidth(current.clientWidth || Number.POSITIVE_INFINITY));
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
