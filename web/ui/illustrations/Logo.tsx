/** The mark: a jar with a ribbon. `web/public/favicon.svg` is the same drawing with its colours written out. */
export function Logo({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <rect x="10" y="2" width="28" height="9" rx="3.2" fill="var(--color-ink)" />
      <path
        d="M13.5 13H34.5C34.5 17 42 18 42 25.5V38.5A7.5 7.5 0 0 1 34.5 46H13.5A7.5 7.5 0 0 1 6 38.5V25.5C6 18 13.5 17 13.5 13Z"
        fill="var(--color-ink)"
      />
      <rect x="6" y="27" width="36" height="7.2" fill="var(--ribbon-deep)" />
      <path
        d="M24 30.6L13.6 22.8C11.2 21 8.8 22.4 8.8 25.2V36C8.8 38.8 11.2 40.2 13.6 38.4ZM24 30.6L34.4 22.8C36.8 21 39.2 22.4 39.2 25.2V36C39.2 38.8 36.8 40.2 34.4 38.4Z"
        fill="var(--ribbon)"
      />
      <rect x="19.6" y="26.2" width="8.8" height="8.8" rx="2.8" fill="var(--ribbon-deep)" />
    </svg>
  )
}
