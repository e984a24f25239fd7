import type { RefObject } from "react";

/** The browser's choice of a file, which a button opens by a click on `input`. The same file can be chosen again. */
export function FileInput({
  input,
  label,
  accept,
  onFile,
}: {
  input: RefObject<HTMLInputElement | null>;
  label: string;
  accept: string;
  onFile: (file: File) => void;
}) {
  return (
    <input
      ref={input}
      type="file"
      accept={accept}
      aria-label={label}
      className="hidden"
      onChange={({ target }) => {
        const file = target.files?.[0];
        target.value = "";
        if (file) onFile(file);
      }}
    />
  );
}
