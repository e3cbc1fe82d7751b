import { DownloadButton } from '#frontend/shop/downloads/DownloadButton.tsx';

interface Props {
  files: readonly { file_id: string; name: string }[];
  label: (name: string) => string;
  busy: ReadonlySet<string>;
  download: (file: string) => unknown;
}

/** What was sent with a message. */
export const MessageFiles = ({ files, label, busy, download }: Props) =>
  files.map(({ file_id: id, name }) => (
    <p key={id} className="mt-2 flex items-center gap-3">
      <span className="min-w-0 flex-1 truncate">{name}</span>
      <DownloadButton label={label(name)} busy={busy.has(id)} onClick={() => void download(id)} />
    </p>
  ));
