/** The call of a request, as the contract names it: `GET spaces/:id`. For metrics, which count by route. */
const ROUTES = new WeakMap<Request, string>();

export function noteRoute(request: Request, route: string): void {
  ROUTES.set(request, route);
}

export function routeOf(request: Request): string | null {
  return ROUTES.get(request) ?? null;
}
