import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
  useState,
} from "react";
import { AlertIcon, CheckIcon, ChevronDownIcon, CloseIcon, EyeIcon, EyeOffIcon } from "./icons.tsx";
import { useUiTexts } from "./use-ui-texts.ts";

type Wrapped = {
  label: string;
  /** Shown under the field unless there is an error. */
  hint?: ReactNode;
  /** An error message, or null. */
  error?: string | null;
  isOptional?: boolean;
  className?: string;
};

/** The label, the control, and the hint or error, linked by ids. For custom controls. */
function Field({
  id,
  label,
  hint,
  error,
  isOptional,
  className = "",
  children,
}: Wrapped & {
  id: string;
  children: (ids: { id: string; "aria-describedby"?: string; "aria-invalid"?: true }) => ReactNode;
}) {
  const t = useUiTexts();
  const noteId = `${id}-note`;
  const hasNote = Boolean(error || hint);
  return (
    <div className={className}>
      <label htmlFor={id} className="field-label">
        {label}
        {isOptional && <span className="ml-2 font-normal text-ink-3">{t.optional}</span>}
      </label>
      {children({
        id,
        "aria-describedby": hasNote ? noteId : undefined,
        "aria-invalid": error ? true : undefined,
      })}
      {error ? (
        <ErrorText id={noteId}>{error}</ErrorText>
      ) : (
        hint && (
          <p id={noteId} className="mt-1.5 text-meta text-ink-3">
            {hint}
          </p>
        )
      )}
    </div>
  );
}

/** The error of a field, with an icon: colour alone would not be enough in a brand whose accent is red. */
export function ErrorText({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-1.5 flex items-start gap-1.5 text-meta text-error">
      <AlertIcon size={16} className="mt-px" />
      <span>{children}</span>
    </p>
  );
}

type TextFieldProps = Wrapped &
  Omit<InputHTMLAttributes<HTMLInputElement>, "className"> & {
    icon?: ReactNode;
    /** Shows a button that clears the field. */
    onClear?: () => void;
    /** Shown after the text, inside the box. */
    trailing?: ReactNode;
    ref?: Ref<HTMLInputElement>;
  };

export function TextField({
  label,
  hint,
  error,
  isOptional,
  className,
  icon,
  onClear,
  trailing,
  id,
  ...input
}: TextFieldProps) {
  const t = useUiTexts();
  const own = useId();
  const fieldId = id ?? own;
  return (
    <Field id={fieldId} label={label} hint={hint} error={error} isOptional={isOptional} className={className}>
      {(ids) => (
        <div className="field-box flex min-h-12 items-center" data-invalid={Boolean(error)}>
          {icon && <span className="pl-3.5 text-ink-2">{icon}</span>}
          <input {...input} {...ids} className="field-input" />
          {onClear && input.value !== "" && input.value !== undefined && (
            <ClearButton label={t.clear(label)} onClear={onClear} />
          )}
          {trailing}
        </div>
      )}
    </Field>
  );
}

/** It disappears with what it clears, so the focus moves to its field. */
export function ClearButton({ label, onClear }: { label: string; onClear: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={({ currentTarget }) => {
        currentTarget
          .closest(".field-box, .search-cell")
          ?.querySelector<HTMLElement>("input, select, button")
          ?.focus();
        onClear();
      }}
      className="field-mark"
    >
      <CloseIcon size={16} />
    </button>
  );
}

/** A password field with a button to show the password. */
export function PasswordField(props: Omit<TextFieldProps, "type" | "trailing" | "onClear">) {
  const t = useUiTexts();
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? "text" : "password"}
      spellCheck={false}
      autoCapitalize="none"
      trailing={
        <button
          type="button"
          aria-label={isShown ? t.hidePassword : t.showPassword}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
          className="field-mark"
        >
          {isShown ? <EyeOffIcon /> : <EyeIcon />}
        </button>
      }
    />
  );
}

type SelectFieldProps = Wrapped &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, "className"> & {
    icon?: ReactNode;
    /** Shows a button that clears the choice. */
    onClear?: () => void;
    ref?: Ref<HTMLSelectElement>;
  };

export function SelectField({
  label,
  hint,
  error,
  isOptional,
  className,
  icon,
  onClear,
  id,
  children,
  ...select
}: SelectFieldProps) {
  const t = useUiTexts();
  const own = useId();
  return (
    <Field
      id={id ?? own}
      label={label}
      hint={hint}
      error={error}
      isOptional={isOptional}
      className={className}
    >
      {(ids) => (
        <div className="field-box relative flex min-h-12 items-center" data-invalid={Boolean(error)}>
          {icon && <span className="pointer-events-none absolute left-3.5 text-ink-2">{icon}</span>}
          <select
            {...select}
            {...ids}
            className={`field-select ${icon ? "pl-12" : "pl-3.5"} ${onClear && select.value === "" ? "text-ink-3" : ""}`}
          >
            {children}
          </select>
          {onClear && select.value ? (
            <span className="absolute right-0">
              <ClearButton label={t.clear(label)} onClear={onClear} />
            </span>
          ) : (
            <ChevronDownIcon size={18} className="pointer-events-none absolute right-3.5 text-ink-2" />
          )}
        </div>
      )}
    </Field>
  );
}

type TextAreaFieldProps = Wrapped &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "className"> & { ref?: Ref<HTMLTextAreaElement> };

export function TextAreaField({
  label,
  hint,
  error,
  isOptional,
  className,
  id,
  ...area
}: TextAreaFieldProps) {
  const own = useId();
  return (
    <Field
      id={id ?? own}
      label={label}
      hint={hint}
      error={error}
      isOptional={isOptional}
      className={className}
    >
      {(ids) => (
        <div className="field-box" data-invalid={Boolean(error)}>
          <textarea rows={5} {...area} {...ids} className="field-input block py-3 leading-relaxed" />
        </div>
      )}
    </Field>
  );
}

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "className"> & {
  children: ReactNode;
  className?: string;
  ref?: Ref<HTMLInputElement>;
};

export function Checkbox({ children, className = "", ...input }: CheckboxProps) {
  return (
    <label className={`inline-flex min-h-11 items-center gap-3 ${className}`}>
      <span className="relative inline-flex shrink-0">
        <input {...input} type="checkbox" className="check-box" />
        <CheckIcon size={16} className="check-mark" />
      </span>
      <span>{children}</span>
    </label>
  );
}

type RadioProps = Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "className"> & {
  children: ReactNode;
  className?: string;
  ref?: Ref<HTMLInputElement>;
};

/** A radio button that fills a row with its description. */
export function RadioRow({ children, className = "", ...input }: RadioProps) {
  return (
    <label
      className={`flex min-h-14 items-center gap-3.5 rounded-button border border-edge/50 bg-white px-4 py-3 transition-colors hover:bg-ground-2 has-checked:border-accent has-checked:bg-tint has-checked:shadow-[inset_0_0_0_1px_var(--brand-accent)] has-disabled:bg-ground-2 has-disabled:text-ink-3 ${className}`}
    >
      <input
        {...input}
        type="radio"
        className="size-[22px] shrink-0 appearance-none rounded-full border border-edge bg-white checked:border-[7px] checked:border-accent disabled:bg-taken"
      />
      <span className="min-w-0 flex-1">{children}</span>
    </label>
  );
}
