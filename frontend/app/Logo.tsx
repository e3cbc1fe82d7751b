import { look } from '#brand/look.ts';
import { brand } from '#shared/model/brand.ts';
import type { Look } from '#shared/model/brandFolder.ts';
import { markPaths } from '#shared/rules/house/markPaths.ts';

/** The mark of a brand that has one of its own. */
function Mark({ viewBox, paths }: NonNullable<Look['logo']>) {
  return (
    <svg width="28" height="28" viewBox={viewBox} aria-hidden="true" focusable="false">
      {paths.map(({ d, opacity }) => (
        <path key={d} d={d} className="fill-accent" opacity={opacity} />
      ))}
    </svg>
  );
}

/** The word mark. */
export function Logo() {
  return (
    <span className="flex items-center gap-2 text-xl font-bold tracking-tight">
      {look.logo ? (
        <Mark {...look.logo} />
      ) : (
        <svg width="28" height="28" viewBox="0 0 26 26" aria-hidden="true" focusable="false">
          <path d={markPaths.recto} fill="var(--art-soft)" stroke="var(--accent)" strokeWidth="1.5" />
          <path
            d={markPaths.verso}
            fill="var(--accent)"
            stroke="var(--accent)"
            strokeWidth="1.5"
            strokeLinejoin="round"
          />
        </svg>
      )}
      {brand.name}
    </span>
  );
}
