/** The mark of the console: the same in both brands. */
export function Logo() {
  return (
    <svg width="24" height="24" viewBox="0 0 32 32" aria-hidden="true" className="shrink-0">
      <rect x="11" y="4" width="17" height="17" rx="5" fill="#a9b7d6" />
      <rect x="4" y="11" width="17" height="17" rx="5" fill="#223a70" />
    </svg>
  );
}
