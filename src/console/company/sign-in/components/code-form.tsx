import { useRef, useState } from "react";
import type { Me } from "../../../../features/staff/contract.ts";
import { Button } from "../../../kit/components/button.tsx";
import { TextField } from "../../../kit/components/field.tsx";
import { useProblemText } from "../../../kit/components/states.tsx";
import { useAction } from "../../../kit/decision/use-action.ts";
import { useTexts } from "../../../kit/state.ts";
import { messages } from "../messages.ts";
import { DemoCode } from "./demo-code.tsx";

/** One code and its button. A code that was refused is removed, so that the next can be typed. */
export function CodeForm({
  button,
  isRecovery = false,
  isBelow = false,
  send,
  onDone,
}: {
  button: string;
  /** A recovery code, not one of an app. */
  isRecovery?: boolean;
  /** The button is below the field. */
  isBelow?: boolean;
  send: (code: string, idempotencyKey: string) => Promise<Me>;
  onDone: (me: Me) => void;
}) {
  const t = useTexts(messages);
  const [code, setCode] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const check = useAction((idempotencyKey, text: string) => send(text, idempotencyKey), onDone);
  const problem = useProblemText(check.problem);
  const demo = !isRecovery && (
    <DemoCode
      onUse={(shown) => {
        setCode(shown);
        field.current?.focus();
      }}
    />
  );
  return (
    <>
      <form
        className={isBelow ? "space-y-3" : "flex items-start gap-2"}
        onSubmit={async (event) => {
          event.preventDefault();
          if (!(await check.run(code))) setCode("");
        }}
      >
        <TextField
          ref={field}
          label={isRecovery ? t.recovery : t.code}
          hint={isRecovery ? t.recoveryHint : t.codeHint}
          error={problem || null}
          value={code}
          onChange={({ target }) => setCode(target.value)}
          autoComplete="one-time-code"
          inputMode={isRecovery ? "text" : "numeric"}
          autoFocus
          data-autofocus
          className="flex-1"
        />
        {isBelow && demo}
        <Button
          type="submit"
          look="filled"
          isWide={isBelow}
          isBusy={check.isBusy}
          className={isBelow ? "" : "mt-[1.375rem]"}
        >
          {button}
        </Button>
      </form>
      {!isBelow && demo}
    </>
  );
}
