import { useI18n } from '#frontend/i18n/I18n.tsx';
import { DownloadButton } from '#frontend/shop/downloads/DownloadButton.tsx';

interface Props {
  files: readonly { file_id: string; name: string }[];
  label: (name: string) => string;
  busy: ReadonlySet<string>;
  download: (file: string) => unknown;
}

/** What was sent with a message. One that was erased has no name any more, and nothing to download. */
export function MessageFiles({ files, label, busy, download }: Props) {
  const { t } = useI18n();
  return files.map(({ file_id: id, name }) => (
    <p key={id} className="mt-2 flex items-center gap-3">
      <span className={`min-w-0 flex-1 truncate ${name === '' ? 'text-muted' : ''}`}>
        {name === '' ? t('after/file.erased') : name}
      </span>
      {name !== '' && <DownloadButton label={label(name)} busy={busy.has(id)} onClick={() => void download(id)} />}
    </p>
  ));
}
