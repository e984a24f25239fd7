import { useLocation, useNavigate, useSearchParams } from "react-router";
import { type PanelPlace, placeIn, writePlace } from "./panel-place.ts";

/** The panel that is open over the list, according to the address: `?panel=cancel:40386`. */
type OpenPanel = { name: string; id: string | null; place: PanelPlace | null };

/** Opens and closes panels. Back closes; the list below keeps its place, filters and selection. */
export function usePanel() {
  const [params] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const text = params.get("panel");
  const isOurs = (location.state as { isPanel?: boolean } | null)?.isPanel === true;
  const go = (
    value: string | null,
    place: PanelPlace | null,
    options: { replace?: boolean; state?: object },
  ) => {
    const next = new URLSearchParams(params);
    writePlace(next, place);
    if (value === null) next.delete("panel");
    else next.set("panel", value);
    // A colon needs no escape in a query and is easier to read without one.
    const search = next.toString().replaceAll("%3A", ":");
    void navigate({ pathname: location.pathname, search }, { ...options, preventScrollReset: true });
  };
  return {
    panel: panelOf(text, params),
    /** The address of a panel over this list, with its filters: for links. */
    pathOf: (name: string, id: number | string) => {
      const next = new URLSearchParams(params);
      next.set("panel", `${name}:${id}`);
      return `?${next.toString().replaceAll("%3A", ":")}`;
    },
    open: (name: string, id?: number | string, place: PanelPlace | null = null) =>
      go(id === undefined ? name : `${name}:${id}`, place, {
        state: { isPanel: true },
        replace: text !== null,
      }),
    close: () => {
      if (text === null) return;
      if (isOurs) void navigate(-1);
      else go(null, null, { replace: true });
    },
  };
}

function panelOf(text: string | null, params: URLSearchParams): OpenPanel | null {
  if (!text) return null;
  const [name = "", id] = text.split(":");
  return { name, id: id ?? null, place: placeIn(params) };
}
