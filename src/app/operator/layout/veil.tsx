import { FactorForm } from "../../../console/company/sign-in/components/factor-form.tsx";
import { LockIcon } from "../../../console/kit/components/icons.tsx";
import { ActionButton } from "../../../console/kit/decision/components/action-button.tsx";
import { useAction } from "../../../console/kit/decision/use-action.ts";
import { lock, stepUp, useIsAsked, useTexts } from "../../../console/kit/state.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { useShowModal } from "../../../ui/use-show-modal.ts";
import { messages } from "../messages.ts";
import { signOut } from "./account-menu.tsx";

/**
 * The veil over a locked screen. What is below stays as it is, with all that was typed; calls that found the session
 * locked wait and go on once it is open.
 */
export function Veil() {
  return useIsAsked(lock) ? <LockedVeil /> : null;
}

function LockedVeil() {
  const t = useTexts(messages);
  const dialog = useShowModal();
  const leaving = useAction(() => signOut(false));
  return (
    <dialog
      ref={dialog}
      aria-labelledby="veil-title"
      // Escape does not open a lock. A browser that is asked for the second time closes a dialog all the same, and
      // what is below could be used again.
      onCancel={(event) => event.preventDefault()}
      onClose={() => dialog.current?.showModal()}
      className="fixed inset-0 m-0 flex h-dvh max-h-none w-screen max-w-none items-center justify-center bg-white/70 p-4 text-ink backdrop-blur-md"
    >
      <div className="w-full max-w-[420px] rounded-panel border border-line bg-white p-6 shadow-overlay">
        <div className="mb-3 flex size-11 items-center justify-center rounded-full bg-tint text-accent">
          <LockIcon />
        </div>
        <h2 id="veil-title" className="text-h1s font-bold">
          {t.locked}
        </h2>
        <p className="mb-4 mt-1 text-ink-2">{t.lockedHint}</p>
        <FactorForm call="POST operate/unlock" button={t.unlock} onDone={() => lock.answer(true)} />
        <ActionButton action={leaving} look="text" className="-ml-3 mt-3">
          {t.somebodyElse}
        </ActionButton>
      </div>
    </dialog>
  );
}

/** Asks for a fresh factor before something that costs; the call then goes on by itself. */
export function StepUp() {
  const t = useTexts(messages);
  if (!useIsAsked(stepUp)) return null;
  return (
    <Dialog title={t.stepUp} onClose={() => stepUp.answer(false)}>
      <p className="mb-4 text-ink-2">{t.stepUpHint}</p>
      <FactorForm call="POST operate/step_up" button={t.confirm} onDone={() => stepUp.answer(true)} />
    </Dialog>
  );
}
