import { useFilters } from "./use-filters.ts";

/**
 * The chosen tab of a screen, kept in the address under `name`, and how to choose another: the first where the address
 * names none of them.
 */
export function useTab<Tab extends string>(
  name: string,
  tabs: readonly [Tab, ...Tab[]],
): readonly [Tab, (tab: Tab) => void] {
  const [first] = tabs;
  const { values, set } = useFilters({ [name]: first as string });
  return [tabs.find((one) => one === values[name]) ?? first, (tab) => set({ [name]: tab })];
}
