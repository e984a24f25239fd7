import type { ButtonHTMLAttributes, ReactNode, Ref } from "react";
import { Link, type LinkProps } from "react-router";
import { Spinner } from "./spinner.tsx";

/** filled: one per view. danger: only in dialogs, with a label that says what happens. */
type ButtonLook = "filled" | "outlined" | "text" | "danger";
type ButtonSize = "large" | "medium" | "small";

type Common = { look?: ButtonLook; size?: ButtonSize; isWide?: boolean; className?: string };

type ButtonProps = Common &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, "className"> & {
    /** Shows a spinner before the label and ignores clicks. */
    isBusy?: boolean;
    icon?: ReactNode;
    ref?: Ref<HTMLButtonElement>;
  };

export function Button({
  look,
  size,
  isWide,
  className,
  isBusy = false,
  icon,
  children,
  onClick,
  type = "button",
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
        else onClick?.(event);
      }}
      className={buttonClass({ look, size, isWide, className })}
    >
      {isBusy ? <Spinner /> : icon}
      <span>{children}</span>
    </button>
  );
}

/** A link that looks like a button. */
export function LinkButton({
  look,
  size,
  isWide,
  className,
  icon,
  children,
  ...rest
}: Common & Omit<LinkProps, "className"> & { icon?: ReactNode }) {
  return (
    <Link {...rest} className={buttonClass({ look, size, isWide, className })}>
      {icon}
      <span>{children}</span>
    </Link>
  );
}

/** A 44 px square with an icon. `label` is its accessible name. */
export function IconButton({
  label,
  className = "",
  children,
  type = "button",
  ...rest
}: { label: string } & ButtonHTMLAttributes<HTMLButtonElement> & { ref?: Ref<HTMLButtonElement> }) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={`inline-flex size-11 shrink-0 items-center justify-center rounded-button text-ink transition-colors hover:bg-ground-2 disabled:text-ink-3 disabled:opacity-50 ${className}`}
    >
      {children}
    </button>
  );
}

/** A link or button as text in the accent colour, 44 px high for touch. */
export const textLinkClass =
  "inline-flex min-h-11 items-center gap-1.5 font-bold text-accent hover:text-accent-deep hover:underline underline-offset-4";

export function buttonClass({ look = "filled", size = "large", isWide, className = "" }: Common): string {
  return `inline-flex items-center justify-center gap-2 rounded-button text-center font-bold transition-colors ${LOOKS[look]} ${SIZES[size]} ${isWide ? "w-full" : ""} ${className}`;
}

const LOOKS: Record<ButtonLook, string> = {
  filled: "bg-accent text-white hover:bg-accent-deep disabled:bg-taken disabled:text-ink-3",
  outlined:
    "border border-edge/60 bg-white text-ink hover:bg-ground-2 disabled:text-ink-3 disabled:bg-ground-2",
  text: "text-accent hover:bg-tint disabled:text-ink-3",
  danger: "bg-error text-white hover:bg-[#8f1d17] disabled:bg-taken disabled:text-ink-3",
};

const SIZES: Record<ButtonSize, string> = {
  large: "min-h-12 px-6 py-2.5 text-ctl",
  medium: "min-h-11 px-5 py-2 text-body",
  small: "min-h-11 px-3.5 py-1.5 text-sub",
};
