import { useState } from 'react';
import { ApiFailure, failureText } from '#frontend/api/ApiFailure.ts';
import { useLanguages } from '#frontend/api/useCatalogue.ts';
import { AreaField } from '#frontend/design/AreaField.tsx';
import { BusyButton } from '#frontend/design/BusyButton.tsx';
import { CheckField } from '#frontend/design/CheckField.tsx';
import { Failed } from '#frontend/design/Failed.tsx';
import { formatDay } from '#frontend/i18n/formatDay.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { PlainForm } from '#frontend/shop/account/PlainForm.tsx';
import { LatePaperDays } from '#frontend/shop/prices/LatePaperDays.tsx';
import { useSending, useSubmit } from '#frontend/shop/useSending.ts';
import type { ResultOf } from '#shared/contract/operation.ts';
import type { payments } from '#shared/contract/payments.ts';
import { sayMoment } from '#shared/rules/say/sayMoment.ts';

interface Props {
  /** Tells the fields of one from those of another. */
  of: string;
  /** Grosze. */
  amount: number;
  /** Why it cannot be approved. */
  blocked?: string | undefined;
  approve: (sameAgain: boolean) => Promise<void>;
  refuse: (reason: string) => Promise<void>;
  /** What is shown is out of date. */
  reload: () => Promise<unknown>;
}

/** The answer of an owner or payer: ordered and paid, or refused with a reason. */
export function Decide({ of, amount, blocked, approve, refuse, reload }: Props) {
  const { t, locale } = useI18n();
  const [again, setAgain] = useState<boolean>();
  const [reason, setReason] = useState('');
  const { send, busy, failure } = useSending();
  const approving = () =>
    send(
      async () => {
        await approve(again ?? false);
        return undefined;
      },
      async (error) => {
        if (error instanceof ApiFailure && error.code === 'ordered_already') setAgain(again ?? false);
        if (error instanceof ApiFailure && [409, 410].includes(error.status)) await reload();
        return { failure: failureText(error, t) };
      },
    );
  const refusing = useSubmit(async () => {
    if (reason.trim() === '') return { fields: { reason: t('site/required') } };
    await refuse(reason.trim());
  });
  return (
    <div className="grid gap-4">
      {failure && <Failed text={failure} />}
      {blocked && (
        <p id={`blocked-${of}`} className="notice">
          {blocked}
        </p>
      )}
      {again !== undefined && (
        <CheckField id={`again-${of}`} label={t('team/approve.again')} checked={again} onChange={setAgain} />
      )}
      <BusyButton
        type="button"
        className="btn btn-primary justify-self-start"
        busy={busy}
        blocked={blocked !== undefined}
        {...(blocked && { 'aria-describedby': `blocked-${of}` })}
        onClick={() => {
          if (!blocked) void approving();
        }}
      >
        {t('team/approve', { sum: formatMoney(amount, locale) })}
      </BusyButton>
      <p className="hint -mt-2">{t('team/approve.balance')}</p>
      <details className="max-w-xl">
        <summary className="link cursor-pointer">{t('team/refuse')}</summary>
        <div className="mt-3">
          <PlainForm button={t('team/refuse.button')} form={refusing}>
            <AreaField
              id={`reason${of}`}
              label={t('team/refuse.reason')}
              error={refusing.fields.reason}
              className="input min-h-24"
              maxLength={500}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </PlainForm>
        </div>
      </details>
    </div>
  );
}

export type WaitingOrder = ResultOf<typeof payments.readApprovalLink>;

/** What is to be ordered: languages, how much, when it would be done, and what its member says. */
export function Waiting({ order }: { order: Omit<WaitingOrder, 'company' | 'member'> }) {
  const { t, locale } = useI18n();
  const languages = useLanguages().data?.languages ?? [];
  const named = (id: number) => languages.find((one) => one.id === id)?.names[locale] ?? '';
  const rows = [
    [t('team/approval.languages'), `${named(order.source_lang)} → ${order.target_lang.map(named).join(', ')}`],
    [t('team/approval.counted'), t('team/approval.amount', { words: order.words, files: order.files })],
    ...(order.delivery_at ? [[t('team/approval.delivery'), sayMoment(order.delivery_at, locale)]] : []),
    ...(order.note ? [[t('team/approval.note'), order.note]] : []),
    ...(order.state === 'waiting' ? [[t('team/approval.until'), formatDay(order.valid_until, locale)]] : []),
    ...(order.reason ? [[t('team/refuse.reason'), order.reason]] : []),
  ];
  return (
    <>
      <p className="text-xl font-semibold tabular-nums">{formatMoney(order.price_gross.amount, locale)}</p>
      <dl className="grid gap-x-6 gap-y-1.5 sm:grid-cols-[max-content_minmax(0,1fr)]">
        {rows.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="mb-2 break-words sm:mb-0">{value}</dd>
          </div>
        ))}
      </dl>
      <LatePaperDays papers={order.papers} />
    </>
  );
}
