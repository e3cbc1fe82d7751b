import { brand } from '#shared/model/brand.ts';

/** The word mark: two leaves of a page, the second one turned. */
export function Logo() {
  return (
    <span className="flex items-center gap-2 text-xl font-bold tracking-tight">
      <svg width="26" height="26" viewBox="0 0 26 26" aria-hidden="true" focusable="false">
        <path d="M3 4h9v18H3z" className="fill-accent" opacity=".35" />
        <path d="M14 4h9l-4 9 4 9h-9z" className="fill-accent" />
      </svg>
      {brand.name}
    </span>
  );
}
