/** The ground of the head of a page: leaves of the mark, hardly there. Once on a page, since it has an id. */
export function LeafPattern() {
  return (
    <svg aria-hidden="true" focusable="false" className="leaves" width="100%" height="100%">
      <defs>
        <pattern id="leaves" width="72" height="80" patternUnits="userSpaceOnUse">
          <path d="M6 8h20v32H6z" fill="none" stroke="var(--art-soft)" />
          <path d="M30 8h20l-6 16 6 16H30z" fill="var(--art-soft)" opacity=".45" />
          <path d="M42 48h20v32H42z" fill="none" stroke="var(--art-soft)" />
          <path d="M66 48h20l-6 16 6 16H66zM-6 48h20l-6 16 6 16H-6z" fill="var(--art-soft)" opacity=".45" />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill="url(#leaves)" />
    </svg>
  );
}
