/** Installs what the tests need from the machine with apt-get, where it is missing. */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { accessSync, constants, existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fail, ROOT, say } from "./set-up.mjs";

/** The shell without a window takes 30 % less of the processor than the whole browser: it comes first. */
const SHELL = "/usr/bin/chromium-headless-shell";
const BROWSERS = [SHELL, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** The path of the browser for the end-to-end tests, or null. CHROMIUM_PATH names another one. */
export function chromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) return given;
  return BROWSERS.find((path) => existsSync(path)) ?? null;
}

/** `names`: the first of them that the machine's release has. `isOptional`: something else does it, only slower. */
const PACKAGES = [
  {
    names: ["chromium-headless-shell", "chromium"],
    isThere: () => Boolean(process.env.CHROMIUM_PATH) || existsSync(SHELL),
    isOptional: () => chromium() !== null,
  },
  // Without these fonts Japanese text is boxes: no test would notice, but every screenshot would show it.
  {
    names: ["fonts-noto-cjk"],
    isThere: () => existsSync("/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc"),
  },
  { names: ["poppler-utils"], isThere: () => isCommand("pdftotext") || !isUsedByTests("pdftotext") },
];

/** Ends the program where it cannot be done. Takes mostly the network: other things may be done meanwhile. */
export async function installMachinePackages() {
  const missing = PACKAGES.filter(({ isThere }) => !isThere());
  const needed = missing.filter(({ isOptional }) => !isOptional?.());
  if (missing.length === 0) return;
  const isRoot = process.getuid?.() === 0;
  const prefix = isRoot ? [] : ["sudo", "-n"];
  const canInstall =
    isCommand("apt-get") && (isRoot || spawnSync("sudo", ["-n", "true"], { stdio: "ignore" }).status === 0);
  const first = needed.map(({ names }) => names[0]).join(" ");
  const byHand = `apt-get update && apt-get install -y ${first}`;
  if (!canInstall) {
    if (needed.length === 0) return;
    fail(
      `The tests need ${first}. Please install them as root:  ${byHand}\nAnother Chromium can be named with CHROMIUM_PATH.`,
    );
  }
  const apt = async (...args) => {
    const [file, ...rest] = [...prefix, "apt-get", ...args];
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    const [status] = await once(spawn(file, rest, { env, stdio: ["ignore", "ignore", "inherit"] }), "exit");
    return status === 0;
  };
  say("Asking for the packages that the tests need …");
  await apt("update");
  const isKnown = (name) =>
    spawnSync("apt-cache", ["show", name], { stdio: ["ignore", "ignore", "ignore"] }).status === 0;
  const chosen = missing.flatMap(({ names, isOptional }) =>
    (isOptional?.() ? names.slice(0, 1) : names).filter(isKnown).slice(0, 1),
  );
  if (chosen.length === 0 && needed.length === 0) return;
  say(`Installing ${chosen.join(", ")} …`);
  const isInstalled = await apt("install", "-y", "--no-install-recommends", ...chosen);
  if (needed.length > 0 && !(isInstalled && chosen.length >= needed.length))
    fail(`Installing failed. By hand:  ${byHand}`);
}

function isCommand(name) {
  return (process.env.PATH ?? "").split(":").some((folder) => {
    try {
      accessSync(join(folder, name), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

function isUsedByTests(word) {
  return ["src", "test", "e2e"].some((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true }).some(
      (entry) =>
        entry.isFile() &&
        /\.tsx?$/.test(entry.name) &&
        readFileSync(join(entry.parentPath, entry.name), "utf8").includes(word),
    ),
  );
}
