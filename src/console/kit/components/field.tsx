import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from "react";
import { ErrorText } from "../../../ui/field.tsx";
import { ChevronDownIcon } from "../../../ui/icons.tsx";

type Wrapped = { label: string; hint?: ReactNode; error?: string | null; className?: string };

const BOX = "field-box flex min-h-11 items-center md:min-h-9";
const INPUT =
  "w-full min-w-0 rounded-control bg-transparent px-3 py-1.5 text-[1rem] outline-none disabled:text-ink-3 md:text-ctl";

/** A line of text, 36 px high; on a phone 44 px, in a font size at which browsers do not zoom in. */
export function TextField({
  label,
  hint,
  error,
  className,
  ...input
}: Wrapped & Omit<InputHTMLAttributes<HTMLInputElement>, "className"> & { ref?: Ref<HTMLInputElement> }) {
  return (
    <Labelled label={label} hint={hint} error={error} className={className} id={input.id}>
      {(ids) => (
        <div className={BOX} data-invalid={Boolean(error)}>
          <input {...input} {...ids} className={INPUT} />
        </div>
      )}
    </Labelled>
  );
}

export function TextArea({
  label,
  hint,
  error,
  className,
  ...area
}: Wrapped &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "className"> & { ref?: Ref<HTMLTextAreaElement> }) {
  return (
    <Labelled label={label} hint={hint} error={error} className={className} id={area.id}>
      {(ids) => (
        <div className="field-box" data-invalid={Boolean(error)}>
          <textarea rows={3} {...area} {...ids} className={`${INPUT} block resize-y`} />
        </div>
      )}
    </Labelled>
  );
}

export function SelectField({
  label,
  hint,
  error,
  className,
  children,
  ...select
}: Wrapped & Omit<SelectHTMLAttributes<HTMLSelectElement>, "className">) {
  return (
    <Labelled label={label} hint={hint} error={error} className={className} id={select.id}>
      {(ids) => (
        <div className={`${BOX} relative`} data-invalid={Boolean(error)}>
          <select {...select} {...ids} className={`${INPUT} appearance-none pr-8`}>
            {children}
          </select>
          <ChevronDownIcon size={16} className="pointer-events-none absolute right-2.5 text-ink-2" />
        </div>
      )}
    </Labelled>
  );
}

export function Checkbox({
  label,
  className = "",
  ...input
}: { label: ReactNode; className?: string } & Omit<
  InputHTMLAttributes<HTMLInputElement>,
  "className" | "type"
>) {
  return (
    <label className={`flex min-h-11 items-center gap-2 md:min-h-7 ${className}`}>
      <input {...input} type="checkbox" className="size-[18px] shrink-0" />
      <span>{label}</span>
    </label>
  );
}

function Labelled({
  id,
  label,
  hint,
  error,
  className = "",
  children,
}: Wrapped & {
  id?: string;
  children: (ids: { id: string; "aria-describedby"?: string; "aria-invalid"?: true }) => ReactNode;
}) {
  const own = useId();
  const fieldId = id ?? own;
  const noteId = `${fieldId}-note`;
  return (
    <div className={className}>
      <label htmlFor={fieldId} className="mb-1 block text-meta font-bold text-ink-2">
        {label}
      </label>
      {children({
        id: fieldId,
        "aria-describedby": error || hint ? noteId : undefined,
        "aria-invalid": error ? true : undefined,
      })}
      {error ? (
        <ErrorText id={noteId}>{error}</ErrorText>
      ) : (
        hint && (
          <p id={noteId} className="mt-1 text-meta text-ink-2">
            {hint}
          </p>
        )
      )}
    </div>
  );
}
