import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { FileIcon } from '#frontend/design/icons.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { attachmentsArea } from '#shared/contract/attachments.ts';

interface File {
  attachment_hash: string;
  original_name: string;
  total_words: number | null;
}

/** Each download asks for a new link of ten minutes at the click; no link is kept. */
export function Files({ files, cart }: { files: readonly File[]; cart: string }) {
  const { t } = useI18n();
  const [failed, setFailed] = useState(false);
  if (files.length === 0) return null;
  async function download(hash: string) {
    setFailed(false);
    try {
      const { url } = await call(attachmentsArea.linkAttachment, { params: { hash }, cart });
      location.assign(url);
    } catch {
      setFailed(true);
    }
  }
  return (
    <section aria-labelledby="files-heading">
      <h2 id="files-heading" className="mb-3 text-xl">
        {t('status/files')}
      </h2>
      <ul className="divide-y divide-line rounded-[10px] border border-line">
        {files.map(({ attachment_hash: hash, original_name: name, total_words: words }) => (
          <li key={hash} className="flex items-center gap-3 p-3">
            <FileIcon />
            <span className="min-w-0 flex-1 truncate" title={name}>
              {name}
            </span>
            {words !== null && <span className="hint">{t('status/words', { words })}</span>}
            <button
              type="button"
              className="btn btn-quiet btn-small"
              aria-label={t('status/download', { name })}
              onClick={() => void download(hash)}
            >
              <svg
                width="16"
                height="16"
                viewBox="0 0 16 16"
                aria-hidden="true"
                fill="none"
                stroke="currentColor"
                strokeWidth="2"
              >
                <path d="M8 2v8m0 0L5 7m3 3 3-3M2.5 13.5h11" />
              </svg>
            </button>
          </li>
        ))}
      </ul>
      {failed && (
        <p role="alert" className="error mt-2">
          {t('status/download_failed')}
        </p>
      )}
    </section>
  );
}
