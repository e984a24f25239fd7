import { type RefObject, useEffect, useState } from "react";

/** Whether an element has been on screen: what it needs is then loaded, and stays. */
export function useInView(box: RefObject<HTMLElement | null>): boolean {
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    if (isInView) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) setInView(true);
    });
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, [box, isInView]);
  return isInView;
}
