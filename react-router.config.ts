import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src/app",
  basename: "/list/",
  ssr: true,
  // All routes are few: they come with the first page, no request per link.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
