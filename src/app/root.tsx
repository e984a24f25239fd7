import type { ReactNode } from "react";
import { Links, type LoaderFunctionArgs, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from "react-router";
import { visitOf } from "../api/context.ts";
import { DEFAULT_LOCALE, isLocale } from "../i18n/locale.ts";
import "./app.css";

export async function loader({ context, params }: LoaderFunctionArgs) {
  const visit = visitOf(context);
  return { locale: isLocale(params.locale) ? params.locale : DEFAULT_LOCALE, nonce: visit.nonce };
}

export function Layout({ children }: { children: ReactNode }) {
  const page = useRouteLoaderData<typeof loader>("root");
  return (
    <html lang={page?.locale ?? DEFAULT_LOCALE}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={page?.nonce} />
        <Scripts nonce={page?.nonce} />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}
