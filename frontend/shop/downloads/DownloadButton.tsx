import { DownloadIcon } from '#frontend/design/icons.tsx';

interface Props {
  label: string;
  busy: boolean;
  onClick: () => void;
}

/** Named after its file, as there are many of them on a page. */
export function DownloadButton({ label, busy, onClick }: Props) {
  return (
    <button
      type="button"
      className="btn btn-quiet btn-small"
      aria-label={label}
      title={label}
      aria-busy={busy}
      onClick={onClick}
      data-noprint
    >
      {busy ? <span className="spinner" aria-hidden="true" /> : <DownloadIcon />}
    </button>
  );
}
