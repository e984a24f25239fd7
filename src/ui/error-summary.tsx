import { useEffect, useRef } from "react";
import { focusFromTop } from "./focus-from-top.ts";
import { AlertIcon } from "./icons.tsx";
import { useUiTexts } from "./use-ui-texts.ts";

export type FieldError = {
  /** The id of the control that the link focuses; null for an error that belongs to no field. */
  fieldId: string | null;
  text: string;
  /** It links to a control where nothing was typed, so it does not count as a wrong field. */
  isNoInput?: boolean;
};

/**
 * All errors of a form, with links to the fields. Takes the focus when `focusKey` changes, which happens on each
 * submit.
 */
export function ErrorSummary({ errors, focusKey }: { errors: readonly FieldError[]; focusKey?: number }) {
  const t = useUiTexts();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focusKey) box.current?.focus();
  }, [focusKey]);
  if (errors.length === 0) return null;
  const ofFields = errors.filter((error) => error.fieldId !== null && !error.isNoInput);
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      className="flex gap-3 rounded-button bg-error-ground px-4 py-3 text-error outline-none"
    >
      <AlertIcon className="mt-0.5" />
      <div className="min-w-0">
        {ofFields.length > 0 && <p className="font-bold">{t.errors(ofFields.length)}</p>}
        <ul>
          {errors.map((error) => (
            <li key={`${error.fieldId}:${error.text}`}>
              {error.fieldId === null ? (
                error.text
              ) : (
                <a
                  href={`#${error.fieldId}`}
                  className="inline-flex items-center py-0.5 font-bold leading-6 max-md:min-h-11 underline underline-offset-4"
                  onClick={(event) => {
                    event.preventDefault();
                    focusFromTop(document.getElementById(error.fieldId as string));
                  }}
                >
                  {error.text}
                </a>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
