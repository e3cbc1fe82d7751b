import { call } from '#frontend/api/client.ts';
import { DownloadIcon, FileIcon } from '#frontend/design/icons.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { DownloadButton } from '#frontend/shop/downloads/DownloadButton.tsx';
import { DownloadFailed } from '#frontend/shop/downloads/DownloadFailed.tsx';
import { useDownload } from '#frontend/shop/downloads/useDownload.ts';
import { LongRows } from '#frontend/shop/LongRows.tsx';
import { VersionSum } from '#frontend/shop/versions/VersionSum.tsx';
import { orders } from '#shared/contract/orders.ts';
import { DeliveredKind } from '#shared/model/deliveredKind.ts';
import { formatMoment } from '#shared/rules/sayMoment.ts';
import { NewVersion } from './NewVersion.tsx';
import type { Language, Order } from './orderRows.ts';

type File = Order['attachments'][number];

/** No file has this id: all of them together. */
const archive = 'all';

/** What was made of the order stands before everything else, what was sent below its details. */
const sections = {
  delivered: { heading: 'status/files.delivered', kinds: DeliveredKind.options },
  sent: { heading: 'status/files', kinds: ['source'] },
} as const;

/** Earlier versions stand below those that took their place. */
const newestFirst = ({ attachments }: Order, kind: File['kind']): File[] =>
  attachments
    .filter((file) => file.kind === kind)
    .toSorted((one, other) => Number(one.replaced) - Number(other.replaced));

interface Shown {
  order: Order;
  languages: readonly Language[];
  section: keyof typeof sections;
}

/** The files of an order by what they are. Each download asks for a new link of ten minutes at the click. */
export function Files({ order, languages, section }: Shown) {
  const { t, locale } = useI18n();
  const { busy, failure, download } = useDownload((file) =>
    file === archive
      ? call(orders.linkOrderArchive, { params: { id: order.id }, cart: order.hash })
      : call(orders.linkOrderFile, { params: { id: order.id, file }, cart: order.hash }),
  );
  const { heading, kinds } = sections[section];
  const groups = kinds.map((kind) => ({ kind, files: newestFirst(order, kind) }));
  const all = groups.flatMap(({ files }) => files);
  if (all.length === 0) return null;
  const isDelivered = section === 'delivered';
  // A file that goes into several languages comes back several times under its name.
  const languageOf = ({ kind, target_lang: [target] }: File): string | undefined =>
    kind !== 'source' && order.target_lang.length > 1
      ? languages.find(({ id }) => id === target)?.names[locale]
      : undefined;
  return (
    <section aria-labelledby={`${section}-heading`} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={`${section}-heading`} className="text-xl">
          {t(heading)}
        </h2>
        {isDelivered && all.filter(({ replaced }) => !replaced).length > 1 && (
          <button
            type="button"
            className="btn btn-primary btn-small"
            aria-busy={busy.has(archive)}
            onClick={() => void download(archive)}
            data-noprint
          >
            <DownloadIcon /> {t('status/download_all')}
          </button>
        )}
      </div>
      {groups.map(({ kind, files }) => group(kind, files))}
      {failure && <DownloadFailed failure={failure} again={download} />}
    </section>
  );

  function group(kind: File['kind'], files: readonly File[]) {
    if (files.length === 0) return null;
    return (
      <div key={kind}>
        <h3 id={`files-${kind}`} className="mb-2 text-base text-muted">
          {t(`status/files.${kind}`)}
        </h3>
        <LongRows count={files.length} of={`files-${kind}`}>
          <ul aria-labelledby={`files-${kind}`} className="divide-y divide-line rounded-[10px] border border-line">
            {files.map((file) => {
              const { id, original_name: name, total_words: words, attachment_hash: hash, changes, replaced } = file;
              const language = languageOf(file);
              const called = { name: language === undefined ? name : `${name} (${language})` };
              return (
                <li key={id} className="p-3">
                  <div className="flex items-center gap-3">
                    <FileIcon />
                    <span className="min-w-0 flex-1 truncate" title={name}>
                      {name}
                    </span>
                    {language !== undefined && <span className="hint whitespace-nowrap">{language}</span>}
                    {words !== null && <span className="hint whitespace-nowrap">{t('status/words', { words })}</span>}
                    {replaced && file.delivered_at !== null && (
                      <span className="hint">
                        {t('status/files.replaced', { time: formatMoment(file.delivered_at, locale) })}
                      </span>
                    )}
                    <DownloadButton
                      label={t(replaced ? 'status/download.replaced' : 'status/download', called)}
                      busy={busy.has(id)}
                      onClick={() => void download(id)}
                    />
                  </div>
                  {changes && <VersionSum changes={changes} cart={order.hash} item={hash} />}
                  {kind === 'source' && <NewVersion order={order} item={hash} name={name} />}
                </li>
              );
            })}
          </ul>
        </LongRows>
      </div>
    );
  }
}
