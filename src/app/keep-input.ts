/**
 * Keeps what is pressed, typed and chosen within an element whose code is not there yet: nothing would answer it. The function
 * that is returned ends that, and repeats it in its order, each in a task of its own: React takes over what was typed only
 * between tasks, and a press that sends a form must see it. A button that is pressed meanwhile waits until all is repeated. Links
 * and the buttons of forms that name their action work without code, unless they are marked as needing it; a form without
 * an action would lead to its own page without the query, and lose what was typed. It listens at the window, because React listens at the document and lets nobody else see
 * what it cannot answer yet. What is being composed is left alone: its last letter is still to come.
 *
 * It is also written into pages as text (src/app/late-scripts.server.ts): it uses nothing from outside, and has no comment inside.
 */
export function keepInput(within: Node): () => void {
  const kept = new Map<Element, () => void>();
  let isEnding = false;
  let isRepeating = false;
  const keep = (event: Event) => {
    const target = event.target as HTMLInputElement;
    if (isRepeating || !within.contains(target)) return;
    const { checked, value } = target;
    if (event instanceof MouseEvent) {
      const buttons = isEnding
        ? "button"
        : "button[type=button], form:not([action]) button, .needs-script button, .day-area";
      if (!target.closest(buttons)) return;
      const { left, top } = target.getBoundingClientRect();
      const { clientX, clientY } = event;
      event.stopImmediatePropagation();
      event.preventDefault();
      kept.set(target, () => {
        const now = target.getBoundingClientRect();
        const place = { clientX: clientX - left + now.left, clientY: clientY - top + now.top };
        target.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...place }));
      });
    } else if (isEnding) kept.delete(target);
    else if (target.matches("[type=checkbox], [type=radio]")) {
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
    isEnding = true;
    const repeatNext = () => {
      const [next] = kept;
      if (!next) {
        for (const type of ["click", "input"]) window.removeEventListener(type, keep, true);
        return;
      }
      kept.delete(next[0]);
      isRepeating = true;
      next[1]();
      isRepeating = false;
      setTimeout(repeatNext);
    };
    repeatNext();
  };
}
