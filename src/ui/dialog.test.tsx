// @vitest-environment happy-dom
import { useEffect, useRef } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { click, find, render, user } from "../../test/render.tsx";
import { Dialog } from "./dialog.tsx";

async function renderDialog(onBack?: () => void) {
  const onClose = vi.fn();
  const opener = document.createElement("button");
  document.body.append(opener);
  opener.focus();
  const { unmount } = await render(
    <Dialog title="Choose a time" onClose={onClose} {...(onBack && { onBack })} footer={<p>Total</p>}>
      <p>Days and times</p>
    </Dialog>,
  );
  const dialog = find<HTMLDialogElement>("dialog");
  const press = (from: Element, to: Element) =>
    user(() => {
      from.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
      to.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    });
  return { dialog, onClose, opener, press, unmount };
}

test("it opens as a modal dialog named by its title", async () => {
  const { dialog } = await renderDialog();
  expect(dialog.open).toBe(true);
  expect(find(`#${dialog.getAttribute("aria-labelledby")}`).textContent).toBe("Choose a time");
});

test("it is modal before anything in it runs or is painted", async () => {
  let wasOpen: boolean | undefined;
  function Content() {
    const content = useRef<HTMLParagraphElement>(null);
    useEffect(() => {
      wasOpen = content.current?.closest("dialog")?.open;
    }, []);
    return <p ref={content}>Days and times</p>;
  }
  await render(
    <Dialog title="Choose a time" onClose={() => {}}>
      <Content />
    </Dialog>,
  );
  expect(wasOpen).toBe(true);
});

test("Escape asks its owner to close it, and does not close it alone", async () => {
  const { dialog, onClose } = await renderDialog();
  const cancel = new Event("cancel", { cancelable: true });
  await user(() => dialog.dispatchEvent(cancel));
  expect([onClose.mock.calls.length, cancel.defaultPrevented, dialog.open]).toEqual([1, true, true]);
});

test("a press on the backdrop closes it, not one that begins or ends inside", async () => {
  const { dialog, onClose, press } = await renderDialog();
  const inside = find("p");
  await press(inside, inside);
  await press(inside, dialog);
  await press(dialog, inside);
  expect(onClose).not.toHaveBeenCalled();
  await press(dialog, dialog);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test("its buttons close it or go back", async () => {
  const onBack = vi.fn();
  const { onClose } = await renderDialog(onBack);
  const [back, close] = document.querySelectorAll("dialog button");
  await click(back as Element);
  expect([onBack.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 0]);
  await click(close as Element);
  expect([onBack.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1]);
});

test("the focus returns to what opened it", async () => {
  const { opener, unmount } = await renderDialog();
  opener.blur();
  await unmount();
  expect(document.activeElement).toBe(opener);
  opener.remove();
});

test("a field that asks for the focus has it, and it still returns to what opened the dialog", async () => {
  const opener = document.createElement("button");
  document.body.append(opener);
  onTestFinished(() => opener.remove());
  opener.focus();
  const { unmount } = await render(
    <Dialog title="Another name" onClose={() => {}}>
      <input data-autofocus />
    </Dialog>,
  );
  expect(document.activeElement).toBe(find("dialog input"));
  await unmount();
  expect(document.activeElement).toBe(opener);
});

test("if what opened it has gone, the focus goes to the page's content and not to an earlier opener", async () => {
  const main = document.createElement("main");
  main.id = "main";
  main.tabIndex = -1;
  document.body.append(main);
  onTestFinished(() => main.remove());
  const earlier = await renderDialog();
  await earlier.unmount();
  const { opener, unmount } = await renderDialog();
  opener.remove();
  await unmount();
  expect(document.activeElement).toBe(main);
  earlier.opener.remove();
});

test("a dialog that another one opened returns the focus to where the first came from", async () => {
  const first = await renderDialog();
  find("dialog button").focus();
  const second = await render(
    <Dialog title="Sure?" onClose={() => {}}>
      <p>No way back</p>
    </Dialog>,
  );
  await first.unmount();
  await second.unmount();
  expect(document.activeElement).toBe(first.opener);
  first.opener.remove();
});

test("SCREEN-33: a dialog that Back leads to is as far down as it was left, on the same control", async () => {
  const openAt = async (key: string, rows = ["Change", "Cancel"]) => {
    history.replaceState({ key }, "");
    return render(
      <Dialog title="Bookings" onClose={() => {}}>
        {rows.map((row) => (
          <button key={row} type="button">
            {row}
          </button>
        ))}
      </Dialog>,
    );
  };
  onTestFinished(() => history.replaceState(null, ""));
  const left = await openAt("first");
  find("[data-scroller]").scrollTop = 120;
  find<HTMLElement>("[data-scroller] button:last-child").focus();
  history.replaceState({ key: "second" }, "");
  await left.unmount();

  const other = await openAt("third");
  expect(find("[data-scroller]").scrollTop).toBe(0);
  await other.unmount();

  const again = await openAt("first", ["Extend", "Change", "Cancel", "Receipt"]);
  expect(find("[data-scroller]").scrollTop).toBe(120);
  expect(document.activeElement?.textContent).toBe("Cancel");
  await again.unmount();
});
