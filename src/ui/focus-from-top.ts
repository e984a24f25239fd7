/**
 * Focuses an element and shows it from its top, where what is wrong with it is said. The browser shows the middle of one
 * that is taller than the window.
 */
export function focusFromTop(element: HTMLElement | null | undefined): void {
  if (!element) return;
  const isTall = element.offsetHeight > window.innerHeight / 2;
  if (isTall) element.scrollIntoView();
  element.focus({ preventScroll: isTall });
}
