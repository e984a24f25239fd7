/** Installs what the tests need from the machine with apt-get, where it is missing. */
import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fail, ROOT, say } from "./set-up.mjs";

const BROWSERS = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** The path of the browser for the end-to-end tests, or null. CHROMIUM_PATH names another one. */
export function chromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) return given;
  return BROWSERS.find((path) => existsSync(path)) ?? null;
}

const PACKAGES = [
  { name: "chromium", isThere: () => chromium() !== null },
  // Without these fonts Japanese text is boxes: no test would notice, but every screenshot would show it.
  {
    name: "fonts-noto-cjk",
    isThere: () => existsSync("/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc"),
  },
  { name: "poppler-utils", isThere: () => isCommand("pdftotext") || !isUsedByTests("pdftotext") },
];

export function installMachinePackages() {
  const missing = PACKAGES.filter(({ isThere }) => !isThere()).map(({ name }) => name);
  if (missing.length === 0) return;
  const isRoot = process.getuid?.() === 0;
  const prefix = isRoot ? [] : ["sudo", "-n"];
  const canInstall =
    isCommand("apt-get") && (isRoot || spawnSync("sudo", ["-n", "true"], { stdio: "ignore" }).status === 0);
  const byHand = `apt-get update && apt-get install -y ${missing.join(" ")}`;
  if (!canInstall) {
    fail(
      `The tests need ${missing.join(", ")}. Please install them as root:  ${byHand}\nAnother Chromium can be named with CHROMIUM_PATH.`,
    );
  }
  say(`Installing ${missing.join(", ")} …`);
  const apt = (...args) => {
    const [file, ...rest] = [...prefix, "apt-get", ...args];
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    return spawnSync(file, rest, { env, stdio: ["ignore", "ignore", "inherit"] }).status === 0;
  };
  apt("update");
  if (!apt("install", "-y", "--no-install-recommends", ...missing))
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
