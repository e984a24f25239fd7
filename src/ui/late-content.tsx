import { type ComponentType, useRef, useState } from "react";
import { type LateCode, useLateCode } from "./late-code.ts";
import { LoadFailure } from "./load-failure.tsx";

type LateContentProps<Props> = {
  code: LateCode<ComponentType<Props>>;
  /** What the component is given. */
  given: Props;
  /** The size of the content, which is reserved while it loads. */
  className: string;
};

/**
 * A component whose code is loaded when it is first shown. If that fails it says so and offers to try again
 * (SCREEN-32); the focus stays inside, so that the keys of the surrounding panel keep working.
 */
export function LateContent<Props extends object>({ code, given, className }: LateContentProps<Props>) {
  const box = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<"loading" | "missing" | "retrying">("loading");
  const Content = useLateCode(code, () => setState("missing"));
  const retry = () => {
    setState("retrying");
    code.load().then(
      () => {
        box.current?.focus();
        setState("loading");
      },
      () => setState("missing"),
    );
  };
  return (
    <div
      ref={box}
      tabIndex={-1}
      className={`outline-none ${Content || state !== "loading" ? "" : className}`}
    >
      {Content ? (
        <Content {...given} />
      ) : (
        state !== "loading" && <LoadFailure isBusy={state === "retrying"} onRetry={retry} />
      )}
    </div>
  );
}
