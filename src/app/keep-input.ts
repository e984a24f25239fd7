/**
 * Keeps what is pressed, typed and chosen within an element whose code is not there yet: nothing would answer it. The function
 * that is returned ends that, and repeats it in its order, each in a task of its own: React takes over what was typed only
 * between tasks, and a press that sends a form must see it. Links and the buttons of forms work without code, unless the form
 * is marked as one that needs it. It listens at the window, because React listens at the document and lets nobody else see
 * what it cannot answer yet. What is being composed is left alone: its last letter is still to come.
 *
 * It is also written into pages as text (src/app/late-scripts.server.ts): it uses nothing from outside, and has no comment inside.
 */
export function keepInput(within: Node): () => void {
  const kept = new Map<Element, () => void>();
  const keep = (event: Event) => {
    const target = event.target as HTMLInputElement;
    if (!within.contains(target)) return;
    const { checked, value } = target;
    if (event instanceof MouseEvent) {
      if (!target.closest("button[type=button], .needs-script button, .day-area")) return;
      const { left, top } = target.getBoundingClientRect();
      const { clientX, clientY } = event;
      event.stopImmediatePropagation();
      event.preventDefault();
      kept.set(target, () => {
        const now = target.getBoundingClientRect();
        const place = { clientX: clientX - left + now.left, clientY: clientY - top + now.top };
        target.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...place }));
      });
    } else if (target.matches("[type=checkbox], [type=radio]")) {
      kept.set(target, () => {
        target.checked = !checked;
        target.click();
      });
    } else if ((event as InputEvent).isComposing) kept.delete(target);
    else {
      kept.set(target, () => {
        const plain = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(target), "value");
        target.value = "";
        plain?.set?.call(target, value);
        for (const type of ["input", "change"]) target.dispatchEvent(new Event(type, { bubbles: true }));
      });
    }
  };
  for (const type of ["click", "input"]) window.addEventListener(type, keep, true);
  return () => {
    for (const type of ["click", "input"]) window.removeEventListener(type, keep, true);
    const repeats = [...kept.values()];
    kept.clear();
    const repeatNext = () => {
      repeats.shift()?.();
      if (repeats.length > 0) setTimeout(repeatNext);
    };
    repeatNext();
  };
}
