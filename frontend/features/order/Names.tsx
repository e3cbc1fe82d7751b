import { useState } from 'react';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { MoreTexts } from '#frontend/i18n/MoreTexts.tsx';
import { formatMoment } from '#shared/rules/say/sayMoment.ts';
import { type AskedNames, NamesForm } from './NamesForm.tsx';
import type { Order } from './orderRows.ts';
import { heedsNames, type useNames } from './useNames.ts';

interface Props {
  order: Order;
  read: ReturnType<typeof useNames>;
  asked: AskedNames & { confirm_by: string };
  changed: () => Promise<unknown>;
  acts: boolean;
}

/** Names, numbers and dates of the source: to be confirmed or corrected, then as they were confirmed. */
export default function Names(props: Props) {
  return (
    <MoreTexts areas={['names']}>
      <Found {...props} />
    </MoreTexts>
  );
}

function Found({ order, read, asked, changed, acts }: Props) {
  const { t, locale } = useI18n();
  const [isChanging, setChanging] = useState(false);
  const mayConfirm = acts && heedsNames(order);
  const isForm = mayConfirm && (asked.confirmed_at === null || isChanging);
  // The desk or an express order may be quicker than the time that offers wait.
  const isOver = order.status !== 'accepted' || asked.confirm_by <= new Date().toISOString();
  return (
    <section aria-labelledby="names-heading" className="card grid grid-cols-[minmax(0,1fr)] gap-4 p-5 sm:p-6">
      <div className="grid gap-1">
        <h2 id="names-heading" className="text-xl">
          {t('after/names')}
        </h2>
        {asked.confirmed_at !== null ? (
          <p>{t('names/done', { time: formatMoment(asked.confirmed_at, locale) })}</p>
        ) : (
          <>
            <p>{t('names/ask')}</p>
            <p className="font-semibold">
              {isOver ? t('names/late') : t('names/until', { time: formatMoment(asked.confirm_by, locale) })}
            </p>
          </>
        )}
      </div>
      {isForm ? (
        <NamesForm
          key={asked.revision}
          order={order}
          asked={asked}
          reread={async () => {
            await read.mutate();
          }}
          saved={async (next) => {
            await read.mutate(next, { revalidate: false });
            setChanging(false);
            await changed();
          }}
        />
      ) : (
        <Confirmed asked={asked} />
      )}
      {!isForm && mayConfirm && (
        <p data-noprint>
          <button type="button" className="btn btn-quiet btn-small" onClick={() => setChanging(true)}>
            {t('names/change')}
          </button>
        </p>
      )}
    </section>
  );
}

function Confirmed({ asked }: { asked: AskedNames }) {
  const { t } = useI18n();
  const confirmed = asked.names.filter((one) => one.confirmed);
  if (confirmed.length === 0) return <p className="hint">{t('names/nothing')}</p>;
  return (
    <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
      {confirmed.map(({ name_id: id, source_text: text, wanted }) => (
        <li key={id} className="break-words">
          <span className="font-semibold">{wanted ?? text}</span>
          {wanted !== null && <span className="hint"> ({text})</span>}
        </li>
      ))}
    </ul>
  );
}
