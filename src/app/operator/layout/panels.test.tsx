// @vitest-environment happy-dom
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { stubApi } from "../../../../test/page.tsx";
import { render } from "../../../../test/render.tsx";
import { PanelsContext } from "../../../console/kit/panel/components/named-panel.tsx";
import { localeSetting, MeContext } from "../../../console/kit/state.ts";
import { NOUNS } from "../../../console/nouns.ts";
import { type Role, rightsOf } from "../../../domain/staff.ts";
import type { Me } from "../../../features/staff/contract.ts";
import { Panels } from "./panels.tsx";

const NAMES = NOUNS.flatMap(({ panels = {} }) => Object.keys(panels));

beforeEach(() => localeSetting.set("en"));

/** The panels that open for a role by their address. */
async function opened(role: Role): Promise<string[]> {
  stubApi({});
  const shown: string[] = [];
  const probes = Object.fromEntries(NAMES.map((name) => [name, () => void shown.push(name)]));
  const me = { rights: rightsOf([role]), group_ids: [], brand: {} } as unknown as Me;
  for (const name of NAMES)
    await render(
      <MeContext value={me}>
        <PanelsContext value={probes as never}>
          <RouterProvider
            router={createMemoryRouter([{ path: "*", element: <Panels /> }], {
              initialEntries: [`/?panel=${name}:1`],
            })}
          />
        </PanelsContext>
      </MeContext>,
    );
  return [...new Set(shown)].sort();
}

test("CONSOLE-124: a panel opens for whoever has its right: money is worked on without the right to book", async () => {
  expect(await opened("accountant")).toEqual([
    "archive",
    "document",
    "issue",
    "receive",
    "refund",
    "unreceive",
  ]);
  expect(await opened("read_only")).toEqual(["document"]);
  expect(await opened("owner")).toEqual([...new Set(NAMES)].sort());
});

test("CONSOLE-124: the front desk opens what is about bookings, and no panel of refunds", async () => {
  const shown = await opened("front_desk");
  expect(shown).toEqual(expect.arrayContaining(["new", "change", "cancel", "ask", "document"]));
  expect(shown).not.toEqual(expect.arrayContaining(["refund"]));
});
