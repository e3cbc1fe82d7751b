import { art, Drawing } from './Drawing.tsx';

/** Drawings at the head of pages and beside what a page has nothing of. */
interface Props {
  width?: number;
  className?: string;
}

/** What is agreed to: terms, privacy. */
export const PaperDrawing = (props: Props) => (
  <Drawing {...props}>
    <path d="M14 14h44v68H14z" fill={art.paper} />
    <path d="M62 14h44l-10 34 10 34H62z" fill={art.soft} />
    <path d="M23 28h26M23 38h26M23 48h26M23 58h16M71 28h20M71 38h18M71 58h18M71 68h20" />
    <path d="M23 70c6-8 8 4 12-2s6 2 10-2" stroke={art.warm} />
  </Drawing>
);

/** Questions and their answers. */
export const QuestionDrawing = (props: Props) => (
  <Drawing {...props}>
    <path
      d="M18 12h54a6 6 0 0 1 6 6v30a6 6 0 0 1-6 6H40L28 66V54H18a6 6 0 0 1-6-6V18a6 6 0 0 1 6-6z"
      fill={art.paper}
    />
    <path d="M39 27a6 6 0 1 1 9 5c-2 2-3 3-3 5M45 44h.1" strokeWidth="3" />
    <path d="M86 36h16a6 6 0 0 1 6 6v26a6 6 0 0 1-6 6h-8v12L82 74H64a6 6 0 0 1-6-6v-6" fill={art.soft} />
    <path d="M74 62h22" stroke={art.warm} />
  </Drawing>
);

/** A letter that is sent. */
export const LetterDrawing = (props: Props) => (
  <Drawing {...props}>
    <path d="M32 34V8h56v26" fill={art.soft} />
    <path d="M42 20h36M42 30h24" />
    <path d="m14 38 46 30 46-30v44a5 5 0 0 1-5 5H19a5 5 0 0 1-5-5z" fill={art.paper} />
    <path d="m16 85 30-26M104 85 74 59" />
    <circle cx="92" cy="22" r="10" fill={art.warmSoft} stroke={art.warm} />
    <path d="m88 22 3 3 5-6" />
  </Drawing>
);

/** What is read. */
export const BookDrawing = (props: Props) => (
  <Drawing {...props}>
    <path d="M60 26C50 18 32 16 14 18v58c18-2 36 0 46 8z" fill={art.paper} />
    <path d="M60 26c10-8 28-10 46-8v58c-18-2-36 0-46 8z" fill={art.soft} />
    <path d="M24 32c10 0 18 1 26 5M24 44c10 0 18 1 26 5M24 56c10 0 18 1 26 5M70 37c8-4 16-5 26-5" />
    <path d="M82 16v28l7-6 7 6V17" fill={art.warmSoft} stroke={art.warm} />
  </Drawing>
);

/** Those who write. */
export const PenDrawing = (props: Props) => (
  <Drawing {...props}>
    <path d="M22 82h76" />
    <path d="M60 78 42 46l10-36h16l10 36z" fill={art.paper} />
    <path d="M52 10h16l4 14H48z" fill={art.soft} />
    <path d="M60 78V54" />
    <circle cx="60" cy="48" r="6" fill={art.warmSoft} stroke={art.warm} />
    <path d="M30 74c6-8 8 2 14-2M78 72c6-6 10 2 16-4" stroke={art.warm} />
  </Drawing>
);

/** A dinner. */
export const DinnerDrawing = (props: Props) => (
  <Drawing {...props}>
    <path d="M20 46h80a40 34 0 0 1-80 0z" fill={art.soft} />
    <path d="M14 46h92M42 84h36" />
    <path d="M30 58a31 24 0 0 0 12 14" stroke={art.paper} />
    <path d="M44 34c-5-6 5-9 0-16M60 34c-5-6 5-9 0-16M76 34c-5-6 5-9 0-16" stroke={art.warm} strokeWidth="3" />
  </Drawing>
);

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
