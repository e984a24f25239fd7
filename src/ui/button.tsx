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

/**
 * A 44 px square with an icon. `label` is its accessible name. Disabled, it does nothing but keeps the focus: the press that
 * reaches the last month must not leave the keyboard at the top of the page.
 */
export function IconButton({
  label,
  className,
  children,
  disabled = false,
  onClick,
  type = "button",
  ...rest
}: { label: string } & ButtonHTMLAttributes<HTMLButtonElement> & { ref?: Ref<HTMLButtonElement> }) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
      className={className ? `btn-icon ${className}` : "btn-icon"}
    >
      {children}
    </button>
  );
}

/** A link or button as text in the accent colour, 44 px high for touch. */
export const textLinkClass = "text-link";

export function buttonClass({ look = "filled", size = "large", isWide, className = "" }: Common): string {
  return `btn btn-${look} btn-${size}${isWide ? " w-full" : ""}${className ? ` ${className}` : ""}`;
}
