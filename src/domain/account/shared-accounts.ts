/** The guests' accounts of a demo, whose passwords everybody knows. */
export const SHARED_ADDRESSES = { guest: "hanako@guest.example", unverified: "sora@guest.example" } as const;

export function isShared(address: string): boolean {
  return Object.values<string>(SHARED_ADDRESSES).includes(address.toLowerCase());
}
