import { lazy, Suspense, useState } from 'react';
import { failureText } from '#frontend/api/ApiFailure.ts';
import { call } from '#frontend/api/client.ts';
import { CheckField } from '#frontend/design/CheckField.tsx';
import { FileIcon } from '#frontend/design/icons.tsx';
import { formatSize } from '#frontend/i18n/formatSize.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { MoreTexts } from '#frontend/i18n/MoreTexts.tsx';
import { VersionSum } from '#frontend/shop/versions/VersionSum.tsx';
import { notIncludedOf, sayNotIncluded } from '#shared/rules/words/notIncluded.ts';
import { isAlwaysManual } from '../quote/QuoteState.ts';
import type { OrderForm } from '../useOrderForm.ts';
import { CarryTo } from './DropZone.tsx';
import { NoticeList } from './Notices.tsx';
import { fileCalls, isBusy, type UploadItem } from './UploadItem.ts';
import type { UploadQueue } from './uploadQueue.ts';

/** Few ask what was counted: its code comes when someone does. */
const CountDialog = lazy(() => import('./CountDialog.tsx'));

/** The files of an order, with texts that no page of an order form loads before there is a file. */
export default function FileList({ form }: { form: OrderForm }) {
  return (
    <MoreTexts areas={['wish', 'version', 'counted']}>
      <Files form={form} />
    </MoreTexts>
  );
}

function Files({ form }: { form: OrderForm }) {
  const { t } = useI18n();
  const { items, queue, draft } = form;
  const [shown, setShown] = useState<UploadItem>();
  return (
    <>
      <h2 className="label" id="files-heading">
        {t('order/files')}
      </h2>
      <ul aria-labelledby="files-heading" className="divide-y divide-line rounded-[10px] border border-line">
        {items.map((item) => (
          <FileRow key={item.hash} item={item} queue={queue} form={form} onCounted={() => setShown(item)} />
        ))}
      </ul>
      {form.textNotice && (
        <p role="status" className="notice mt-3">
          {form.textNotice}
        </p>
      )}
      {shown && (
        <Suspense>
          <CountDialog
            item={shown}
            cart={draft.cart}
            include={draft.include ?? []}
            onInclude={(include) => form.change({ include })}
            leaveOut={draft.leaveOut ?? []}
            onLeaveOut={(leaveOut) => form.change({ leaveOut })}
            onClose={() => setShown(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

interface Props {
  item: UploadItem;
  queue: UploadQueue;
  form: OrderForm;
  onCounted: () => void;
}

export function FileRow({ item, queue, form, onCounted }: Props) {
  const { t, locale } = useI18n();
  const { hash, name, state } = item;
  const sending = state === 'uploading' || state === 'queued';
  return (
    <li className="p-3">
      <div className="flex items-center gap-3">
        <FileIcon />
        <div className="min-w-0 flex-1">
          <p className="truncate font-medium" title={name}>
            {name}
          </p>
          <p className="hint flex flex-wrap gap-x-3">
            <span className="tabular-nums">{formatSize(item.bytes, locale)}</span>
            <State item={item} />
            {(state === 'counted' || (state === 'manual' && item.words !== null)) && (
              <button type="button" className="btn-link text-sm" onClick={onCounted}>
                {t('counted/file.counted')}
              </button>
            )}
          </p>
        </div>
        {state === 'failed' && item.file && (
          <button
            type="button"
            className="btn btn-quiet btn-small"
            aria-label={t('counted/file.retry_name', { name })}
            onClick={() => queue.retry(hash)}
          >
            {t('order/file.retry')}
          </button>
        )}
        <button
          type="button"
          className="btn btn-quiet btn-small"
          aria-label={t(sending ? 'counted/file.cancel_name' : 'counted/file.remove_name', { name })}
          onClick={() => {
            if (sending) queue.cancel(hash);
            else void queue.remove(hash);
            document.getElementById('files')?.focus();
          }}
        >
          {t(sending ? 'counted/file.cancel' : 'order/file.remove')}
        </button>
      </div>
      {isBusy(item) && (
        <progress
          className={`bar ${state === 'counting' ? 'bar-counting' : ''}`}
          aria-label={t('counted/file.progress', { name })}
          aria-valuenow={item.percent}
          max={100}
          value={item.percent}
        />
      )}
      {item.reason && <p className="mt-1 text-sm">{item.reason}</p>}
      <NotIncludedHere item={item} form={form} />
      <NoticeList notices={item.notices} form={form} />
      <FileVersion item={item} form={form} />
      {item.removeFailed && (
        <p role="alert" className="error mt-1">
          {t('counted/file.remove_failed')}
        </p>
      )}
    </li>
  );
}

/** What of a file would stay as it is, with one click to have it translated; text in pictures has to be looked at. */
function NotIncludedHere({ item, form }: { item: UploadItem; form: OrderForm }) {
  const { t } = useI18n();
  const { draft } = form;
  const include = draft.include ?? [];
  const left = item.found && !isAlwaysManual(draft.service) && notIncludedOf([item.found], include);
  if (!left) return null;
  const what = sayNotIncluded(left, t);
  return (
    <p className="hint mt-1 flex flex-wrap gap-x-3">
      <span>
        {t('wish/not_included')}: {what}
      </span>
      {left.scopes.length > 0 ? (
        <button
          type="button"
          className="btn-link text-sm"
          aria-label={t('wish/not_included.add_label', { what: sayNotIncluded({ ...left, pictures: 0 }, t) })}
          onClick={() => form.change({ include: [...include, ...left.scopes.map(({ scope }) => scope)] })}
        >
          {t('wish/not_included.add')}
        </button>
      ) : (
        <CarryTo form={form} service="free_quote" files={[]} className="btn-link text-sm" />
      )}
    </p>
  );
}

function State({ item }: { item: UploadItem }) {
  const { t } = useI18n();
  if (item.state === 'counted') {
    return <span className="font-medium text-ink">{t('order/words', { words: item.words ?? 0 })}</span>;
  }
  if (item.state === 'rejected' || item.state === 'failed') {
    return <span className="error">{t(`counted/file.${item.state}`)}</span>;
  }
  if (item.state === 'uploading') {
    return (
      <span className="tabular-nums">
        {t('counted/file.uploading')} {item.percent}%
      </span>
    );
  }
  return <span>{t(`counted/file.${item.state}`)}</span>;
}

/** What is new in a file that replaces one ordered before, and whether the whole of it is wanted all the same. */
export function FileVersion({ item, form }: { item: UploadItem; form: OrderForm }) {
  const { t } = useI18n();
  const [failure, setFailure] = useState<unknown>();
  const { hash, name, changes } = item;
  const { cart } = form.draft;
  if (!changes || cart === null || changes.state === 'counting') return null;
  const isWhole = changes.state === 'whole';
  async function choose(whole: boolean) {
    setFailure(undefined);
    try {
      const { updateComparison } = await fileCalls();
      form.queue.merge(await call(updateComparison, { params: { hash }, body: { whole }, cart: cart ?? undefined }));
      form.quote.retry();
    } catch (error) {
      setFailure(error);
    }
  }
  return (
    <>
      <VersionSum changes={changes} cart={cart} item={hash} />
      {(isWhole || changes.state === 'changes' || changes.state === 'unchanged') && (
        <div className="mt-2 text-sm">
          <CheckField
            id={`whole-${hash}`}
            label={t('version/choose_whole.of', { name })}
            checked={isWhole}
            onChange={(whole) => void choose(whole)}
          />
        </div>
      )}
      {failure !== undefined && (
        <p role="alert" className="error mt-1">
          {failureText(failure, t)}
        </p>
      )}
    </>
  );
}
