import type { ReactNode } from 'react';
import { DownloadButton } from './DownloadButton.tsx';

interface Props {
  name: string;
  hint: ReactNode;
  label: string;
  busy: boolean;
  download: () => void;
}

/** A file in a list of files to be downloaded: its name, cut where it is long, and what is said of it. */
export function FileRow({ name, hint, label, busy, download }: Props) {
  return (
    <li className="card flex items-center justify-between gap-4 p-3">
      <span className="min-w-0">
        <span className="block truncate" title={name}>
          {name}
        </span>
        <span className="hint">{hint}</span>
      </span>
      <DownloadButton label={label} busy={busy} onClick={download} />
    </li>
  );
}
