import type { ButtonHTMLAttributes, ReactNode, Ref } from "react";
import { Link, type LinkProps } from "react-router";
import { Spinner } from "../../../ui/spinner.tsx";

/** filled: one per view. danger: for removals; its label says what is removed. */
export type ButtonLook = "filled" | "outlined" | "text" | "danger";
type Look = ButtonLook | "unavailable";

type Common = {
  look?: ButtonLook;
  /** 36 px, or 30 px inside a row or a card's head. On a phone both are 44 px. */
  size?: "medium" | "small";
  isWide?: boolean;
  icon?: ReactNode;
  className?: string;
};

type ButtonProps = Common &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, "className"> & {
    /** Shows a spinner before the label and ignores clicks. */
    isBusy?: boolean;
    /** Greyed, and clicks do nothing. Unlike a disabled button it can be focused, and so can say why. */
    isUnavailable?: boolean;
    /** The shortcut that does the same, shown after the label. */
    keyCap?: string;
    ref?: Ref<HTMLButtonElement>;
  };

/**
 * A button of the console. Its label says what happens, and to how many: "Approve 3". A label that ends in "…" opens a
 * panel.
 */
export function Button({
  look,
  size,
  isWide,
  icon,
  className,
  isBusy = false,
  isUnavailable = false,
  keyCap,
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
      aria-disabled={isBusy || isUnavailable || undefined}
      onClick={(event) => {
        if (isBusy || isUnavailable) event.preventDefault();
        else onClick?.(event);
      }}
      className={buttonClass({ look: isUnavailable ? "unavailable" : look, size, isWide, className })}
    >
      {isBusy ? <Spinner size={16} /> : icon}
      <span>{children}</span>
      {keyCap && <KeyCap isOn={look ?? "outlined"}>{keyCap}</KeyCap>}
    </button>
  );
}

/** A link that looks like a button. */
export function LinkButton({
  look,
  size,
  isWide,
  icon,
  className,
  children,
  ...rest
}: Common & Omit<LinkProps, "className">) {
  return (
    <Link {...rest} className={buttonClass({ look, size, isWide, className })}>
      {icon}
      <span>{children}</span>
    </Link>
  );
}

/** A square with an icon. `label` is its accessible name and its tooltip. */
export function IconButton({
  label,
  className = "",
  children,
  type = "button",
  ...rest
}: { label: string; className?: string } & Omit<ButtonHTMLAttributes<HTMLButtonElement>, "className"> & {
    ref?: Ref<HTMLButtonElement>;
  }) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={`inline-flex size-11 shrink-0 items-center justify-center rounded-control text-ink-2 transition-colors hover:bg-ground-2 print:hidden hover:text-ink disabled:text-ink-3 disabled:opacity-50 md:size-[34px] ${className}`}
    >
      {children}
    </button>
  );
}

/** A key as it looks on the keyboard. Decorative: aria-keyshortcuts and the list of keys say it in words. */
export function KeyCap({ children, isOn = "outlined" }: { children: ReactNode; isOn?: ButtonLook }) {
  const look = isOn === "filled" ? "border-white/35 text-white/90" : "border-edge/40 text-ink-2";
  return (
    <span
      aria-hidden="true"
      className={`hidden min-w-5 shrink-0 items-center justify-center rounded-[5px] border px-1 font-sans text-[0.6875rem] font-normal leading-[1.125rem] tracking-normal lg:inline-flex ${look}`}
    >
      {children}
    </span>
  );
}

export function buttonClass({
  look = "outlined",
  size = "medium",
  isWide,
  className = "",
}: Omit<Common, "look"> & { look?: Look }): string {
  return `inline-flex print:hidden items-center justify-center gap-1.5 whitespace-nowrap rounded-control text-center font-bold transition-colors ${LOOKS[look]} ${SIZES[size]} ${isWide ? "w-full" : ""} ${className}`;
}

const LOOKS: Record<Look, string> = {
  filled: "bg-accent text-white hover:bg-accent-deep disabled:bg-taken disabled:text-ink-3",
  outlined:
    "border border-edge/45 bg-white text-ink hover:bg-ground-2 disabled:bg-ground-2 disabled:text-ink-3 aria-disabled:text-ink-3 aria-pressed:border-accent aria-pressed:bg-tint-2 aria-pressed:text-accent-deep",
  text: "text-accent hover:bg-tint disabled:text-ink-3",
  danger:
    "border border-error/40 bg-white text-error hover:bg-error-ground disabled:bg-ground-2 disabled:text-ink-3",
  unavailable: "cursor-not-allowed border border-line bg-ground-2 text-ink-3",
};

const SIZES = {
  medium: "min-h-11 px-4 text-ctl md:min-h-9 md:px-3.5",
  small: "min-h-11 px-3.5 text-ctl md:min-h-[30px] md:px-2.5 md:text-sub",
};
