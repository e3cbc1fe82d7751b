import { useState } from 'react';
import useSWR from 'swr';
import { call } from '#frontend/api/client.ts';
import { failureText } from '#frontend/api/failureText.ts';
import { Failed } from '#frontend/design/Failed.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { useArrival } from '#frontend/shop/together/arrivals.ts';
import { afterSale } from '#shared/contract/afterSale.ts';
import { ComplaintForm } from './ComplaintForm.tsx';
import { ComplaintSeen } from './ComplaintSeen.tsx';
import { hasEnded } from './hasEnded.ts';
import type { Order } from './orderRows.ts';

/** What the customer says is wrong with delivered work, or with how the order ended, with its number, its clock and our answer. */
export default function Complaints({ order }: { order: Order }) {
  const { t } = useI18n();
  const [isWriting, setWriting] = useState(false);
  const [sent, setSent] = useState<string>();
  const { id, hash, status, refunded } = order;
  const key = ['complaints', id, status, refunded.amount];
  const read = () => call(afterSale.listComplaints, { params: { id }, cart: hash });
  const { data, error, mutate } = useSWR(key, read, { refreshInterval: 60_000, keepPreviousData: true });
  useArrival(data !== undefined || error !== undefined);
  if (!data && error === undefined) return null;
  if (data && data.complaints.length === 0 && !data.may_complain) return null;
  return (
    <section aria-labelledby="complaint-heading" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <h2 id="complaint-heading" className="text-xl">
          {t('complaint/heading')}
        </h2>
        <p className="hint mt-1">{t(hasEnded(order) ? 'complaint/intro.ended' : 'complaint/intro')}</p>
      </div>
      {error !== undefined && <Failed text={failureText(error, t)} again={() => void mutate()} />}
      {data?.complaints.map((complaint) => (
        <ComplaintSeen key={complaint.number} order={order} complaint={complaint} />
      ))}
      <p role="status" className={sent ? 'notice' : 'sr-only'}>
        {sent !== undefined && t('complaint/sent', { name: sent })}
      </p>
      {data?.may_complain &&
        (isWriting ? (
          <ComplaintForm
            order={order}
            left={data.left.amount}
            sent={async (name) => {
              await mutate();
              setWriting(false);
              setSent(name);
            }}
          />
        ) : (
          <p data-noprint>
            <button type="button" className="btn btn-quiet" onClick={() => setWriting(true)}>
              {t(data.complaints.length > 0 ? 'complaint/again' : 'complaint/start')}
            </button>
          </p>
        ))}
    </section>
  );
}
