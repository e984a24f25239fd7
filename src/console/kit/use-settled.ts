import { useEffect, useState } from "react";

const TYPING_MILLISECONDS = 120;

/** The text once nothing has been typed for a moment. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
