import { data, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { requestContextOf } from "../../api/context.ts";
import { foundOrNull } from "../../api/found-or-null.ts";
import { languageModeOf } from "../../domain/doors/display-languages.ts";
import { PageHead } from "../../nav/page-head.tsx";
import { useTexts } from "../../nav/site.tsx";
import { DoorDisplay } from "./components/door-display.tsx";
import { UnknownDoor } from "./components/unknown-door.tsx";
import type { DoorsContract } from "./contract.ts";
import { messages } from "./messages/door.ts";

export { reloadWhenMoved as shouldRevalidate } from "../../nav/reload.ts";

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { api } = requestContextOf(context);
  const token = params.token ?? "";
  const languages = languageModeOf(new URL(request.url).searchParams.get("languages"));
  const door = await foundOrNull(api<DoorsContract>()("GET doors/:token", { params: { token } }));
  return door ? { token, languages, door } : data({ token, languages, door }, { status: 404 });
}

/** The display of a tablet at the door of a room. It covers the site around it. */
export default function DoorPage() {
  const t = useTexts(messages);
  const { token, languages, door } = useLoaderData<typeof loader>();
  return (
    <div data-always-light className="fixed inset-0 z-50 overflow-hidden bg-white">
      <PageHead title={door ? t.title : t.unknown} description={t.title} isPrivate />
      {door ? <DoorDisplay token={token} first={door} languages={languages} /> : <UnknownDoor />}
    </div>
  );
}
