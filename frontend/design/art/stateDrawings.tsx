import { art, Drawing } from './Drawing.tsx';

/** What a page that is not there, not open or not working shows, and a list without rows. */
interface Props {
  width?: number;
  className?: string;
}

/** Nothing here yet. */
export const EmptyDrawing = (props: Props) => (
  <Drawing {...props}>
    <path d="M40 44V8h40l-7 18 7 18" fill={art.soft} />
    <path d="M49 18h16M49 28h12" />
    <path d="m14 58 12-28h8M106 58 94 30h-8" />
    <path d="M14 58h24l7 11h30l7-11h24v24a5 5 0 0 1-5 5H19a5 5 0 0 1-5-5z" fill={art.paper} />
    <path d="M88 12h10M93 7v10" stroke={art.warm} />
  </Drawing>
);

/** A leaf that has flown away. */
export const LostDrawing = (props: Props) => (
  <Drawing {...props}>
    <path d="M8 82c16-26 30 6 44-14s10-30 26-36" strokeDasharray="2 7" stroke={art.warm} strokeWidth="3" />
    <path d="m74 10 34 8-11 22 2 26-34-9z" fill={art.soft} />
    <path d="m82 22 14 3M79 32l12 3M77 42l14 3" />
    <path d="M14 30h20v28H14z" fill={art.paper} strokeDasharray="4 5" />
  </Drawing>
);

/** A leaf torn in two. */
export const TornDrawing = (props: Props) => (
  <Drawing {...props}>
    <path d="M16 14h40l-7 12 9 12-9 12 9 12-7 12 3 8H16z" fill={art.paper} />
    <path d="M66 10h40l-10 34 10 34H68l-5-8 7-12-9-12 9-12-9-12 7-10z" fill={art.soft} />
    <path d="M25 30h18M25 42h22M25 54h16M79 28h14M79 40h10M79 54h12" />
    <path d="m56 4 3 5M64 92l-3-5" stroke={art.warm} strokeWidth="3" />
  </Drawing>
);

/** A leaf that is not in this book. */
export const AbsentDrawing = (props: Props) => (
  <Drawing {...props}>
    <path d="M14 14h44v68H14z" fill={art.paper} />
    <path d="M24 30h24M24 42h24M24 54h14" />
    <path d="M62 14h44l-10 34 10 34H62z" strokeDasharray="5 6" />
    <path d="m72 40 14 16M86 40 72 56" stroke={art.warm} strokeWidth="3" />
  </Drawing>
);

/** What is kept from others. */
export const LockDrawing = (props: Props) => (
  <Drawing {...props}>
    <rect x="18" y="8" width="54" height="72" rx="4" fill={art.paper} />
    <path d="M28 22h34M28 34h34M28 46h14" />
    <path d="M64 54v-8a14 14 0 0 1 28 0v8" />
    <rect x="56" y="52" width="44" height="36" rx="5" fill={art.soft} />
    <circle cx="78" cy="68" r="4" fill={art.warm} stroke={art.warm} />
    <path d="M78 70v8" stroke={art.warm} strokeWidth="3" />
  </Drawing>
);
