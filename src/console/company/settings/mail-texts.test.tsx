// @vitest-environment happy-dom
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { choose, freshConsole, settled } from "../../../../test/build/panel.tsx";
import { stubApi } from "../../../../test/page.tsx";
import { click, find, render, type, user } from "../../../../test/render.tsx";
import type { GroupName } from "../../../domain/settings/groups.ts";
import { MeContext } from "../../kit/state.ts";
import { SettingForm } from "./components/setting-form.tsx";
import type { Paragraphs } from "./contract.ts";

const PREVIEW = "POST operate/settings/mail_texts/preview";

class NoSizes {
  observe() {}
  disconnect() {}
}

beforeEach(() => {
  freshConsole();
  vi.stubGlobal("ResizeObserver", NoSizes);
});
afterEach(() => void vi.useRealTimers());

/** Answers a mail in both languages whose text is what was asked for. */
function answer(body: Paragraphs) {
  return {
    mails: ["ja", "en"].map((locale) => ({
      ...{ ...body.only, locale, subject: `${body.only?.kind} ${locale}` },
      ...{ text: JSON.stringify(body.values), html: "<p>mail</p>" },
    })),
  };
}

async function opened(group: GroupName, values: Record<string, unknown>) {
  const saved: unknown[] = [];
  const calls = stubApi({
    [PREVIEW]: answer,
    "GET operate/groups": () => ({ groups: [{ id: 3, name: { ja: "本館", en: "Main house" } }] }),
    [`PATCH operate/settings/${group}`]: (body: { values: object }) => {
      saved.push(body.values);
      return { group, version: 2, values: body.values, earlier: [] };
    },
  });
  const setting = { ...{ group, version: 1, earlier: [] }, values };
  const element = (
    <MeContext value={{ rights: ["see", "admin"], brand: { time_zone: "Asia/Tokyo" } } as never}>
      <SettingForm setting={setting} onSaved={() => {}} />
    </MeContext>
  );
  await render(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
  await settled();
  const previews = () => calls.filter(({ call }) => call === PREVIEW).map(({ body }) => body as Paragraphs);
  return { previews, saved };
}

const area = (lang: string) => find<HTMLTextAreaElement>(`textarea[lang=${lang}]`);

test("MAIL-52: the kind that is written opens with its mail, in the language that is typed, without saving", async () => {
  const { previews, saved } = await opened("mail_texts", {
    thanks: { text: { ja: "またどうぞ。", en: "Come again." } },
  });
  // Nothing is open, and nothing is asked for: what is written is seen in its line.
  expect([document.querySelectorAll("textarea").length, previews()]).toEqual([0, []]);
  expect(document.body.textContent).toContain("Come again.");
  await choose("Booking confirmation");
  expect(previews()).toMatchObject([{ values: {}, only: { kind: "booked", room_group: null } }]);
  await type(area("ja"), "鍵は受付で。");
  await user(() => area("ja").focus());
  await settled();
  expect(previews().at(-1)?.values).toEqual({ booked: { text: { ja: "鍵は受付で。", en: "鍵は受付で。" } } });
  expect(document.body.textContent).toContain("booked ja");
  // What cannot be saved is not shown, and the mail stays as it was.
  const asked = previews().length;
  await type(area("ja"), "{password}");
  await settled();
  expect(previews()).toHaveLength(asked);
  expect(document.body.textContent).toContain("Not in the mail yet.");
  expect(document.body.textContent).toContain("booked ja");
  // Of a closed kind nothing is lost; a wrong one opens.
  await choose("Request received");
  expect(document.body.textContent).not.toContain("booked ja");
  await choose("Save");
  expect([saved, area("ja").getAttribute("aria-invalid")]).toEqual([[], "true"]);
  await type(area("ja"), "");
  await choose("Save");
  expect(saved).toMatchObject([
    { booked: null, requested: null, thanks: { text: { ja: "またどうぞ。", en: "Come again." } } },
  ]);
});

test("MAIL-54: an entry for a group opens with its mail; the one that is added has the focus", async () => {
  const text = { ja: "裏口から。", en: "By the back door." };
  const { previews } = await opened("group_mails", { texts: [{ group: "3", mail: "booked", text }] });
  expect([document.querySelectorAll("textarea").length, previews()]).toEqual([0, []]);
  await choose("Main house");
  expect(previews()).toMatchObject([
    {
      group: "group_mails",
      values: { texts: [{ group: "3", mail: "booked", text: { ja: text.en, en: text.en } }] },
      only: { kind: "booked", room_group: 3 },
    },
  ]);
  await choose("Add");
  await user(() => vi.advanceTimersByTimeAsync(50));
  expect(document.body.textContent).toContain("Choose the group and the mail");
  expect(document.activeElement?.closest("li")).toBe(document.querySelectorAll("li")[1]);
  await click(find("li [aria-expanded]"));
  expect(area("en").value).toBe("By the back door.");
});
