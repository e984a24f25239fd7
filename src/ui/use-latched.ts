import { useState } from "react";

/** Whether it has ever been true: something that was opened once stays mounted, to finish its work. */
export function useLatched(isTrue: boolean): boolean {
  const [isLatched, latch] = useState(isTrue);
  if (isTrue && !isLatched) latch(true);
  return isTrue || isLatched;
}
