import { useState } from 'react';
import { failureText } from '#frontend/api/ApiFailure.ts';
import { call } from '#frontend/api/client.ts';
import { BusyButton } from '#frontend/design/BusyButton.tsx';
import { DownloadIcon, FileIcon } from '#frontend/design/icons.tsx';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { useRefusedBy } from '#frontend/shop/account/useMemberRole.ts';
import { DownloadButton, DownloadFailed, useDownload } from '#frontend/shop/downloads/DownloadButton.tsx';
import { LongRows } from '#frontend/shop/LongRows.tsx';
import { VersionSum } from '#frontend/shop/versions/VersionSum.tsx';
import { orders } from '#shared/contract/orders.ts';
import { DeliveredKind } from '#shared/model/order/deliveredKind.ts';
import { formatMoment } from '#shared/rules/say/sayMoment.ts';
import { notIncludedOf, sayNotIncluded } from '#shared/rules/words/notIncluded.ts';
import { Fold } from './Fold.tsx';
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
  const content = (
    <>
      {groups.map(({ kind, files }) => group(kind, files))}
      {!isDelivered && <NotIncluded order={order} />}
      {failure && <DownloadFailed failure={failure} again={download} />}
    </>
  );
  if (!isDelivered)
    return (
      <Fold name="sent" heading={t(heading)}>
        {content}
      </Fold>
    );
  return (
    <section aria-labelledby={`${section}-heading`} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={`${section}-heading`} className="text-xl">
          {t(heading)}
        </h2>
        {all.filter(({ replaced }) => !replaced).length > 1 && (
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
      {content}
    </section>
  );

  function group(kind: File['kind'], files: readonly File[]) {
    if (files.length === 0) return null;
    return (
      <div key={kind}>
        <h3 id={`files-${kind}`} className="mb-2 text-base text-muted">
          {t(`status/files.${kind}`)}
        </h3>
        <LongRows count={files.length}>
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
                      kind={isDelivered ? t('status/download.word') : undefined}
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

/** What of the files stays untranslated, and the way to have it priced now that the order is paid. */
function NotIncluded({ order }: { order: Order }) {
  const { t, locale } = useI18n();
  const sent = order.attachments.filter(({ kind }) => kind === 'source');
  const left = order.service !== 'sworn' && order.quote === null && notIncludedOf(sent, order.include);
  if (!left) return null;
  const what = sayNotIncluded(left, t);
  const note = t('wish/not_included.note', { id: order.id, what });
  return (
    <p className="hint">
      {t('wish/not_included')}: {what}{' '}
      <a className="link text-sm" href={`${href(locale, 'quote.free')}?note=${encodeURIComponent(note)}`} data-noprint>
        {t('wish/not_included.ask')}
      </a>
    </p>
  );
}

/** The text that was pasted, as it was sent; a long one is scrolled in its place. */
export function PastedText({ order }: { order: Order }) {
  const { t } = useI18n();
  if (order.content === null) return null;
  return (
    <Fold name="text" heading={t('status/text')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      {/* biome-ignore lint/a11y/useSemanticElements: a group is no landmark */}
      <div role="group" aria-labelledby="text-heading" tabIndex={0} className="pasted-text">
        {order.content}
      </div>
      {order.text_changes && <VersionSum changes={order.text_changes} cart={order.hash} item="text" />}
      <NewVersion order={order} item="text" />
    </Fold>
  );
}

interface Props {
  order: Order;
  /** Hash of the file that was sent, or `text`. */
  item: string;
  name?: string;
}

/** An order form for a new version of something that was sent, of which only what changed is paid. */
function NewVersion({ order, item, name }: Props) {
  const { t, locale } = useI18n();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const isRefused = useRefusedBy(orders.orderNewVersion) !== undefined;
  if (!changesOffered(order) || isRefused) return null;
  async function begin() {
    if (busy) return;
    setBusy(true);
    setError(undefined);
    try {
      const [cart, { openForm }] = await Promise.all([
        call(orders.orderNewVersion, { params: { id: order.id }, body: { item }, cart: order.hash }),
        import('#frontend/shop/drafts/openForm.ts'),
      ]);
      openForm(cart, locale);
    } catch (failure) {
      setError(failure);
      setBusy(false);
    }
  }
  return (
    <div className="mt-2" data-noprint>
      <BusyButton
        className="btn btn-quiet btn-small"
        busy={busy}
        aria-label={name === undefined ? undefined : t('version/order.of', { name })}
        onClick={() => void begin()}
      >
        {t('version/order')}
      </BusyButton>
      {error !== undefined && (
        <p role="alert" className="error mt-1">
          {failureText(error, t)}
        </p>
      )}
    </div>
  );
}

/** Of sworn work a certificate is for the whole; what nobody works on is never translated, changed or not. */
const changesOffered = ({ service, status_name: payment, status }: Order): boolean =>
  service !== 'sworn' && payment === 'done' && status !== 'cancelled' && status !== 'withdrawn' && status !== 'expired';
