import { useEffect, useState } from "react";

/**
 * Closes a panel after its input has been saved: only after it has rendered as clean, or it would ask whether to
 * discard the input.
 */
export function useFinish(onClose: () => void): [isDone: boolean, finish: () => void] {
  const [isDone, setIsDone] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it closes once.
  useEffect(() => {
    if (isDone) onClose();
  }, [isDone]);
  return [isDone, () => setIsDone(true)];
}
