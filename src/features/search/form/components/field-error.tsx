import type { ReactNode } from "react";
import { ErrorText } from "../../../../ui/field.tsx";

/** What is wrong with a search field. In a row it hangs below the field, so that the row does not grow. */
export function FieldError({ isBare, children }: { isBare?: boolean; children: ReactNode }) {
  const place = isBare
    ? "absolute left-0 top-full z-10 mt-1 w-max max-w-72 rounded-field bg-white px-3 pb-2 shadow-overlay"
    : "";
  return (
    <div role="alert">
      {children && (
        <div className={place}>
          <ErrorText>{children}</ErrorText>
        </div>
      )}
    </div>
  );
}
