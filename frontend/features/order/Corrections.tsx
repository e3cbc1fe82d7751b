import { lazy, Suspense, useState } from 'react';
import useSWR from 'swr';
import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { correctionOperations } from '#shared/contract/afterSale/corrections.ts';
import type { ResultOf } from '#shared/contract/operation.ts';
import { formatMoment } from '#shared/rules/say/sayMoment.ts';
import type { Order } from './orderRows.ts';
import { readable, type useCorrections } from './useCorrections.ts';

/** Few read it on the page, and only once it is there. */
const CorrectionForm = lazy(async () => ({ default: (await import('./CorrectionForm.tsx')).CorrectionForm }));
const ReadFiles = lazy(async () => ({ default: (await import('./CorrectionForm.tsx')).ReadFiles }));

type Asked = ResultOf<typeof correctionOperations.getCorrections>['corrections'][number];

interface Shown {
  order: Order;
  read: ReturnType<typeof useCorrections>;
  changed: () => Promise<unknown>;
  acts: boolean;
}

/** Delivered work is read beside its source and put right before it is accepted: what was asked for, what came of it, and room for more. */
export default function Corrections({ order, read: { data, mutate }, changed, acts }: Shown) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const files = readable(order);
  if (!data) return null;
  const mayAsk = acts && order.status === 'delivered' && data.may_mark.length > 0;
  const close = () => setOpen(false);
  return (
    <section
      aria-labelledby="corrections-heading"
      className="card grid grid-cols-[minmax(0,1fr)] gap-4 p-5 sm:p-6"
      data-noprint
    >
      <div>
        <h2 id="corrections-heading" className="text-xl">
          {t(mayAsk ? 'after/corrections' : 'after/beside')}
        </h2>
        {mayAsk && <p className="hint mt-1">{t('after/corrections.hint')}</p>}
      </div>
      {data.corrections.length > 0 && (
        <ol className="grid gap-4">
          {data.corrections.map((one) => (
            <Correction key={one.correction} order={order} correction={one} />
          ))}
        </ol>
      )}
      {!isOpen && (mayAsk || files.length > 0) && (
        <p>
          <button type="button" className="btn btn-quiet" onClick={() => setOpen(true)}>
            {t(mayAsk ? 'after/corrections.open' : 'after/beside.open')}
          </button>
        </p>
      )}
      <Suspense fallback={<p aria-busy="true">{t('site/loading')}</p>}>
        {isOpen && mayAsk && (
          <CorrectionForm
            order={order}
            files={data.may_mark}
            close={close}
            sent={async (next) => {
              close();
              await mutate(next, { revalidate: false });
              await changed();
            }}
          />
        )}
        {isOpen && !mayAsk && files.length > 0 && <ReadFiles order={order} files={files} close={close} />}
      </Suspense>
    </section>
  );
}

function Correction({ order, correction }: { order: Order; correction: Asked }) {
  const { t, locale } = useI18n();
  const { correction: number, asked_at: at, corrected_by: due, done, passages, results } = correction;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 border-t border-line pt-3">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="font-semibold">{t('after/correction.number', { number })}</span>
        <time dateTime={at} className="hint">
          {formatMoment(at, locale)}
        </time>
      </p>
      <p>
        {done
          ? t('after/correction.done')
          : due === null
            ? t('after/correction.staff')
            : t('after/correction.due', { time: formatMoment(due, locale) })}
      </p>
      <ul className="grid gap-2">
        {passages.map(({ file_id: file, place, quote, comment }) => (
          <li key={`${file} ${place} ${quote} ${comment}`} className="break-words">
            {quote !== '' && <q className="text-muted">{quote}</q>} {comment}
          </li>
        ))}
      </ul>
      {results.map(({ file_id: id, name }) => (
        <Changes key={id} order={order} file={id} name={name} />
      ))}
    </li>
  );
}

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
