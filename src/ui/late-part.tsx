import { type ReactNode, Suspense, useEffect, useLayoutEffect, useRef } from "react";

declare global {
  interface Window {
    /** Every page has them, from src/app/late-scripts.server.ts; pages in development do not. */
    keepInput?: (within: Node) => () => void;
    repeatInput?: () => void;
  }
}

/**
 * A part of a page whose code is loaded only if the part is shown. Presses and typing on its server-rendered markup
 * wait for the code (SCREEN-31).
 */
export function LatePart({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const repeat = useRef<() => void>(undefined);
  // A layout effect runs before the effect of `Loaded` even if the code is there already.
  useLayoutEffect(() => {
    if (box.current) repeat.current = window.keepInput?.(box.current);
    return () => repeat.current?.();
  }, []);
  return (
    <div ref={box} className="contents">
      <Suspense fallback={null}>
        {children}
        <Loaded onLoaded={() => repeat.current?.()} />
      </Suspense>
    </div>
  );
}

function Loaded({ onLoaded }: { onLoaded: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, together with its siblings.
  useEffect(onLoaded, []);
  return null;
}
