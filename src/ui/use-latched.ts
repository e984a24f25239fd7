import { useState } from "react";

/** Whether it has ever been true: what was opened once stays, to finish what it does. */
export function useLatched(isTrue: boolean): boolean {
  const [isLatched, latch] = useState(isTrue);
  if (isTrue && !isLatched) latch(true);
  return isTrue || isLatched;
}
