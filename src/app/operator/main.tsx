import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { OPERATE_BASE } from "../../nav/operate-paths.ts";
import { guardAgainstOldChunks } from "../old-chunks.ts";
import { routes } from "./routes.tsx";
import "./console.css";

guardAgainstOldChunks();
const root = document.getElementById("root");
if (root)
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={createBrowserRouter(routes, { basename: OPERATE_BASE })} />
    </StrictMode>,
  );
