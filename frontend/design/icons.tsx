/** The few icons of the site, drawn in one stroke; decorative, so hidden from assistive technology. */
const stroke = { fill: 'none', stroke: 'currentColor', strokeWidth: 2 } as const;

export const ChevronIcon = () => (
  <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true" {...stroke} className="flex-none text-muted">
    <path d="m4 6 4 4 4-4" />
  </svg>
);

export const CloseIcon = ({ size = 16 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 16 16" aria-hidden="true" {...stroke}>
    <path d="m3 3 10 10M13 3 3 13" />
  </svg>
);

export const TickIcon = () => (
  <svg
    width="20"
    height="20"
    viewBox="0 0 20 20"
    aria-hidden="true"
    {...stroke}
    className="mt-0.5 flex-none text-accent"
  >
    <path d="m4 10.5 4 4 8-9" />
  </svg>
);

export const FailIcon = () => (
  <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true" {...stroke} className="flex-none text-danger">
    <circle cx="10" cy="10" r="7.5" />
    <path d="M10 6v5m0 2v1.5" />
  </svg>
);

export const FileIcon = () => (
  <svg
    width="20"
    height="20"
    viewBox="0 0 20 20"
    aria-hidden="true"
    {...stroke}
    strokeWidth={1.5}
    className="flex-none text-muted"
  >
    <path d="M5 2.5h6.5L16 7v10.5H5zM11 2.5V7.5h5" />
  </svg>
);

export const UploadIcon = () => (
  <svg
    width="22"
    height="22"
    viewBox="0 0 20 20"
    aria-hidden="true"
    {...stroke}
    strokeWidth={1.5}
    className="flex-none text-accent"
  >
    <path d="M10 13.5v-10m0 0L6 7.5m4-4 4 4M3.5 13v3.5h13V13" />
  </svg>
);

export const DownloadIcon = () => (
  <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="2">
    <path d="M8 2v8m0 0L5 7m3 3 3-3M2.5 13.5h11" />
  </svg>
);
