import { call } from '#frontend/api/client.ts';
import { FileIcon } from '#frontend/design/icons.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { DownloadButton } from '#frontend/shop/downloads/DownloadButton.tsx';
import { DownloadFailed } from '#frontend/shop/downloads/DownloadFailed.tsx';
import { useDownload } from '#frontend/shop/downloads/useDownload.ts';
import { orders } from '#shared/contract/orders.ts';
import type { Order } from './orderRows.ts';

const kinds = ['source', 'translated', 'proofread', 'verified'] as const;
type File = Order['attachments'][number];

/** The files of an order by what they are. Each download asks for a new link of ten minutes at the click. */
export function Files({ order }: { order: Order }) {
  const { t } = useI18n();
  const { busy, failure, download } = useDownload((file) =>
    call(orders.linkOrderFile, { params: { id: order.id, file }, cart: order.hash }),
  );
  if (order.attachments.length === 0) return null;
  return (
    <section aria-labelledby="files-heading" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h2 id="files-heading" className="text-xl">
        {t('status/files')}
      </h2>
      {kinds.map((kind) =>
        group(
          kind,
          order.attachments.filter((file) => file.kind === kind),
        ),
      )}
      {failure && <DownloadFailed failure={failure} again={download} />}
    </section>
  );

  function group(kind: (typeof kinds)[number], files: readonly File[]) {
    if (files.length === 0) return null;
    return (
      <div key={kind}>
        <h3 id={`files-${kind}`} className="mb-2 text-base text-muted">
          {t(`status/files.${kind}`)}
        </h3>
        <ul aria-labelledby={`files-${kind}`} className="divide-y divide-line rounded-[10px] border border-line">
          {files.map(({ id, original_name: name, total_words: words }) => (
            <li key={id} className="flex items-center gap-3 p-3">
              <FileIcon />
              <span className="min-w-0 flex-1 truncate" title={name}>
                {name}
              </span>
              {words !== null && <span className="hint whitespace-nowrap">{t('status/words', { words })}</span>}
              <DownloadButton
                label={t('status/download', { name })}
                busy={busy === id}
                onClick={() => void download(id)}
              />
            </li>
          ))}
        </ul>
      </div>
    );
  }
}
