import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useBlocker } from "react-router";
import { CloseIcon } from "../../../../ui/icons.tsx";
import { Button, IconButton, KeyCap } from "../../components/button.tsx";
import { Notice } from "../../components/states.tsx";
import { messages } from "../../messages.ts";
import { useTexts } from "../../state.ts";
import { counted, openPanels, useWarning, wouldDiscard } from "../../unsaved.ts";
import { useKeys } from "../../use-keys.ts";

type PanelProps = {
  title: string;
  note?: ReactNode;
  onClose: () => void;
  /** Stays in view at the bottom: the figures and the submit button. */
  footer?: ReactNode;
  /** There is unsaved input: leaving asks first. */
  isDirty?: boolean;
  children: ReactNode;
};

const LeaveContext = createContext<(() => void) | null>(null);

/**
 * Closes the panel around this component, which asks first if there is unsaved input; outside a panel it just closes.
 */
export function useLeave(onClose: () => void): () => void {
  return useContext(LeaveContext) ?? onClose;
}

const PHONE = "(max-width: 767px)";

/**
 * A panel over the right side of the screen; the list below stays usable. On a phone it covers the screen and is modal.
 * It takes the focus when it opens, and returns it to what opened it.
 */
export function Panel({ title, note, onClose, footer, isDirty = false, children }: PanelProps) {
  const t = useTexts(messages);
  const titleId = useId();
  const panel = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  const isLeft = useRef(false);
  const leaving = useBlocker(
    (move) =>
      wouldDiscard(move) ||
      (isDirty &&
        !isLeft.current &&
        (move.currentLocation.pathname !== move.nextLocation.pathname ||
          panelIn(move.currentLocation) !== panelIn(move.nextLocation))),
  );
  const isBlocked = leaving.state === "blocked";
  const asks = isBlocked || (isDirty && isAsking);
  const stay = () => {
    if (isBlocked) leaving.reset();
    setIsAsking(false);
  };
  const discard = () => {
    if (isBlocked) return leaving.proceed();
    isLeft.current = true;
    onClose();
  };
  const leave = () => (asks ? stay() : isDirty ? setIsAsking(true) : onClose());
  useLayoutEffect(() => {
    const opener = document.activeElement;
    const dialog = panel.current;
    show(dialog);
    return () => {
      const at = document.activeElement;
      const isElsewhere = at !== null && at !== document.body && !dialog?.contains(at);
      dialog?.close();
      if (!isElsewhere) giveBack(opener);
    };
  }, []);
  useEffect(() => {
    const dialog = panel.current;
    if (!dialog?.querySelector("[data-autofocus]:focus")) {
      const first = dialog?.querySelector<HTMLElement>("[data-autofocus]") ?? heading.current;
      first?.focus({ preventScroll: true });
    }
  }, []);
  useEffect(() => counted(openPanels), []);
  useWarning(isDirty);
  useKeys([{ keys: "Escape", label: t.closePanel, run: leave, isEverywhere: true }]);
  return (
    <dialog
      ref={panel}
      aria-labelledby={titleId}
      data-panel=""
      onCancel={(event) => {
        event.preventDefault();
        leave();
      }}
      // A browser closes a dialog without asking at the second attempt.
      onClose={() => show(panel.current)}
      className="fixed inset-0 z-30 m-0 flex h-dvh max-h-none w-full max-w-none animate-fade flex-col border-line bg-white p-0 text-ink md:left-auto md:top-[52px] md:h-[calc(100dvh-52px)] md:w-[460px] md:border-l md:shadow-overlay print:hidden"
    >
      <div className="flex min-h-14 shrink-0 items-center gap-2 border-b border-line py-1.5 pl-5 pr-2">
        <div className="flex min-w-0 flex-wrap items-center gap-x-2">
          <h2 ref={heading} id={titleId} tabIndex={-1} className="text-h2 font-bold outline-none">
            {title}
          </h2>
          {note && <span className="break-words text-sub text-ink-2">{note}</span>}
        </div>
        <span className="ml-auto flex shrink-0 items-center gap-1">
          <KeyCap>{"Esc"}</KeyCap>
          <IconButton label={t.close} onClick={leave}>
            <CloseIcon size={18} />
          </IconButton>
        </span>
      </div>
      {/* It scrolls, so it must be reachable by keyboard even if nothing in it is. */}
      <section
        tabIndex={-1}
        aria-labelledby={titleId}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-4 outline-none"
      >
        {children}
      </section>
      {asks && <Question onStay={stay} onDiscard={discard} />}
      {footer && (
        <div className="flex shrink-0 flex-wrap items-center justify-end gap-2 border-t border-line bg-ground-2 px-5 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
          <LeaveContext value={leave}>{footer}</LeaveContext>
        </div>
      )}
    </dialog>
  );
}

/** Takes the focus while it asks, and returns it to the field that had it. */
function Question({ onStay, onDiscard }: { onStay: () => void; onDiscard: () => void }) {
  const t = useTexts(messages);
  const first = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const before = document.activeElement;
    first.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <div className="shrink-0 border-t border-line px-5 pt-3">
      <Notice
        tone="warn"
        action={
          <span className="flex gap-2">
            <Button ref={first} size="small" onClick={onStay}>
              {t.keepEditing}
            </Button>
            <Button size="small" look="danger" onClick={onDiscard}>
              {t.discard}
            </Button>
          </span>
        }
      >
        {t.unsaved}
      </Notice>
    </div>
  );
}

/** A modal dialog takes the focus by itself; a non-modal one has to be given it. */
function show(dialog: HTMLDialogElement | null): void {
  if (!dialog || dialog.open) return;
  if (window.matchMedia(PHONE).matches) dialog.showModal();
  else dialog.show();
}

/** The focus returns to what opened the panel, or to the screen if that is gone or can no longer be used. */
function giveBack(opener: Element | null): void {
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
  // The panel is still in the document and may still have the focus, which would be lost with it.
  if (opener === document.body || document.activeElement !== opener)
    document.getElementById("main")?.focus({ preventScroll: true });
}

function panelIn({ search }: { search: string }): string | null {
  return new URLSearchParams(search).get("panel");
}
