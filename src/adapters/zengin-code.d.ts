/** Banks and branches of Japan by code (the package brings no types). */
declare module "zengin-code" {
  type Entry = { code: string; name: string; kana: string; hira: string; roma: string };
  const banks: Record<string, Entry & { branches: Record<string, Entry> }>;
  export default banks;
}
