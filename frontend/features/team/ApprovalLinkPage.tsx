import { useCallback, useEffect, useState } from 'react';
import { ApiFailure } from '#frontend/api/ApiFailure.ts';
import { call } from '#frontend/api/client.ts';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { NarrowPage } from '#frontend/shop/account/PlainForm.tsx';
import { Loaded } from '#frontend/shop/errors/Loaded.tsx';
import { payments } from '#shared/contract/payments.ts';
import { Decide, Waiting, type WaitingOrder } from './Decide.tsx';

/** An order that waits for approval, by its mailed link, which stands behind `#`: decided here without a log-in. */
export default function ApprovalLinkPage() {
  const { t, locale } = useI18n();
  const [link, setLink] = useState('');
  const [order, setOrder] = useState<WaitingOrder | 'gone'>();
  const [error, setError] = useState<unknown>();
  const [said, setSaid] = useState('');
  const read = useCallback(async (given: string) => {
    setError(undefined);
    try {
      setOrder(await call(payments.readApprovalLink, { body: { link: given } }));
    } catch (failed) {
      if (failed instanceof ApiFailure && failed.status >= 400 && failed.status < 500) setOrder('gone');
      else setError(failed);
    }
  }, []);
  useEffect(() => {
    const given = location.hash.slice(1);
    setLink(given);
    if (given === '') setOrder('gone');
    else void read(given);
  }, [read]);
  async function answer(body: { answer: 'approve'; amount: number } | { answer: 'refuse'; reason: string }) {
    setSaid((await call(payments.answerApprovalLink, { body: { link, ...body } })).message);
    await read(link);
  }
  const waits = order !== undefined && order !== 'gone' && order.state === 'waiting' ? order : undefined;
  return (
    <NarrowPage heading={t('team/approval')}>
      <p role="status" className={said ? 'notice' : 'sr-only'}>
        {said}
      </p>
      <Loaded of={{ data: order, error, mutate: () => read(link) }} wait="card h-40" />
      {order === 'gone' && (
        <p role="alert" className="notice">
          {t('team/approval.gone')}
        </p>
      )}
      {order && order !== 'gone' && (
        <div className="grid gap-4">
          <p className="break-words">
            {t('team/approval.text', { name: order.member || t('login/former_member'), company: order.company })}
          </p>
          <h2 className="text-lg font-semibold">{order.service_name}</h2>
          <Waiting order={order} />
          {!waits && !said && <p className="notice first-letter:uppercase">{t(`team/approval.${order.state}`)}</p>}
          {!waits && (
            <a className="link justify-self-start" href={href(locale, 'account.approvals.index')}>
              {t('team/approval.all')}
            </a>
          )}
          {waits && (
            <Decide
              of=""
              amount={waits.price_gross.amount}
              blocked={waits.is_changed ? t('team/approval.changed') : undefined}
              reload={() => read(link)}
              approve={(same_again) => {
                const { delivery_at: date } = waits;
                const seen = { amount: waits.price_gross.amount, ...(date && { delivery_at: date }) };
                return answer({ answer: 'approve', ...seen, ...(same_again && { same_again }) });
              }}
              refuse={(reason) => answer({ answer: 'refuse', reason })}
            />
          )}
        </div>
      )}
    </NarrowPage>
  );
}
