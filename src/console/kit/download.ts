import { ApiProblem } from "../../api/client.ts";
import type { Envelope } from "../../api/envelope.ts";
import { API_BASE } from "../../nav/paths.ts";
import { lock, stepUp } from "./state.ts";

/** Saves a file of the API under its name. Like any call, it waits for a fresh factor where it needs one. */
export async function download(path: string): Promise<void> {
  for (;;) {
    const response = await fetch(`${API_BASE}/${path}`, { credentials: "include" });
    if (response.ok) return save(await response.blob(), response.headers.get("content-disposition"));
    const { code = "internal", errors }: Envelope<never> = await response.json();
    if (code === "step_up_required" && (await stepUp.ask())) continue;
    if (code === "locked" && (await lock.ask())) continue;
    throw new ApiProblem(response.status, errors, code);
  }
}

function save(file: Blob, disposition: string | null): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = /filename="([^"]+)"/.exec(disposition ?? "")?.[1] ?? "download";
  link.click();
  URL.revokeObjectURL(link.href);
}
