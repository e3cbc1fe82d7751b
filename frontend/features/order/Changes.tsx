import { useState } from 'react';
import useSWR from 'swr';
import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { correctionOperations } from '#shared/contract/afterSale/corrections.ts';
import type { Order } from './orderRows.ts';

interface Props {
  order: Order;
  file: string;
  name: string;
}

/** What changed in a corrected file, block by block; read when it is asked for. */
export function Changes({ order, file, name }: Props) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const { data, error } = useSWR(isOpen ? ['changes', order.id, file] : null, () =>
    call(correctionOperations.getFileChanges, { params: { id: order.id, file }, query: {}, cart: order.hash }),
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <p>
        <button
          type="button"
          className="btn btn-quiet btn-small max-w-full"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <span className="truncate">{t('after/changes.open', { name })}</span>
        </button>
      </p>
      {isOpen && error !== undefined && <p className="error">{t('after/changes.failed')}</p>}
      {isOpen && data && !data.comparable && <p className="hint">{t('after/changes.none')}</p>}
      {isOpen && data?.comparable && (
        <>
          <p className="hint">
            {t('after/changes.sum', { changed: data.changes.length, unchanged: data.unchanged })}
            {data.cut_off && ` ${t('after/text.cut_off')}`}
          </p>
          <ol className="grid gap-3">
            {data.changes.map(({ place, before, after }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: blocks of one answer, which never move
              <li key={at} className="grid gap-1 border-l-2 border-line pl-3 break-words whitespace-pre-line">
                {place !== '' && <span className="hint">{place}</span>}
                {before !== null && (
                  <del className="text-muted">
                    <span className="sr-only">{t('after/changes.before')} </span>
                    {before}
                  </del>
                )}
                {after !== null && (
                  <ins className="font-medium no-underline">
                    <span className="sr-only">{t('after/changes.after')} </span>
                    {after}
                  </ins>
                )}
              </li>
            ))}
          </ol>
        </>
      )}
    </div>
  );
}
