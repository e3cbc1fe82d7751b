import { FileIcon } from '#frontend/design/icons.tsx';
import { formatSize } from '#frontend/i18n/formatSize.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import type { OrderForm } from '../useOrderForm.ts';
import { FileVersion } from './FileVersion.tsx';
import { isBusy, type UploadItem } from './UploadItem.ts';
import type { UploadQueue } from './uploadQueue.ts';

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
                {t('order/file.counted')}
              </button>
            )}
          </p>
        </div>
        {state === 'failed' && item.file && (
          <button
            type="button"
            className="btn btn-quiet btn-small"
            aria-label={t('order/file.retry_name', { name })}
            onClick={() => queue.retry(hash)}
          >
            {t('order/file.retry')}
          </button>
        )}
        <button
          type="button"
          className="btn btn-quiet btn-small"
          aria-label={t(sending ? 'order/file.cancel_name' : 'order/file.remove_name', { name })}
          onClick={() => {
            if (sending) queue.cancel(hash);
            else void queue.remove(hash);
            document.getElementById('files')?.focus();
          }}
        >
          {t(sending ? 'order/file.cancel' : 'order/file.remove')}
        </button>
      </div>
      {isBusy(item) && (
        <progress
          className={`bar ${state === 'counting' ? 'bar-counting' : ''}`}
          aria-label={t('order/file.progress', { name })}
          aria-valuenow={item.percent}
          max={100}
          value={item.percent}
        />
      )}
      {item.reason && <p className="mt-1 text-sm">{item.reason}</p>}
      {item.notices.map((notice) => (
        <p key={notice} className="notice mt-2 text-sm">
          {notice}
        </p>
      ))}
      <FileVersion item={item} form={form} />
      {item.removeFailed && (
        <p role="alert" className="error mt-1">
          {t('order/file.remove_failed')}
        </p>
      )}
    </li>
  );
}

function State({ item }: { item: UploadItem }) {
  const { t } = useI18n();
  if (item.state === 'counted') {
    return <span className="font-medium text-ink">{t('order/words', { words: item.words ?? 0 })}</span>;
  }
  if (item.state === 'rejected' || item.state === 'failed') {
    return <span className="error">{t(`order/file.${item.state}`)}</span>;
  }
  if (item.state === 'uploading') {
    return (
      <span className="tabular-nums">
        {t('order/file.uploading')} {item.percent}
        {'\u00a0%'}
      </span>
    );
  }
  return <span>{t(`order/file.${item.state}`)}</span>;
}
