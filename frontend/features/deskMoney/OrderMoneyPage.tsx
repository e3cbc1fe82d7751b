import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { ListTable } from '#frontend/shop/account/ListTable.tsx';
import { useRecentPassword } from '#frontend/shop/account/useRecentPassword.tsx';
import { headingNumber } from '#frontend/shop/headingNumber.ts';
import { useSubmit } from '#frontend/shop/useSending.ts';
import { DeskFrame } from '#frontend/shop/work/DeskFrame.tsx';
import { DeskLink } from '#frontend/shop/work/DeskLink.tsx';
import { sayInstant } from '#frontend/shop/work/sayInstant.ts';
import { useMay } from '#frontend/shop/work/useMay.ts';
import { useWork } from '#frontend/shop/work/useWork.ts';
import { Facts } from '#frontend/shop/work/WorkSection.tsx';
import type { ResultOf } from '#shared/contract/operation.ts';
import { staffBuyers } from '#shared/contract/staff/buyers.ts';
import { moneyOfOrder } from '#shared/contract/staff/moneyOfOrder.ts';
import { refunds } from '#shared/contract/staff/refunds.ts';
import { BuyerPart } from './BuyerPart.tsx';
import { AskForSum, RefundFields } from './RefundFields.tsx';
import { type OrderMoneyWire, type RefundForm, useRefundForm } from './useRefundForm.ts';

/** The money of an order: what was paid, what went back, and what may still go back. */
export default function OrderMoneyPage({ params: { id = '' } }: { params: Readonly<Record<string, string>> }) {
  const { t } = useI18n();
  const may = useMay();
  const [said, setSaid] = useState('');
  const answer = useWork(`desk/order/${id}/money`, () => call(moneyOfOrder.getOrderMoney, { params: { id } }));
  const { data, mutate } = answer;
  return (
    <DeskFrame heading={t('money/heading', { id: headingNumber(id) })} of={answer} said={said}>
      <p>
        <DeskLink page="staff.order" params={{ id }}>
          {t('money/order')}
        </DeskLink>
      </p>
      {data && (
        <>
          <PaidPart money={data} />
          {data.refunds.length > 0 && <RefundTable money={data} />}
          {data.left.amount > 0 || data.acts.length > 0 ? (
            may(refunds.refundOrder) && (
              <RefundPart
                key={data.status}
                money={data}
                given={async (text) => {
                  setSaid(text);
                  await mutate();
                }}
              />
            )
          ) : (
            <p className="card p-6">{t(data.paid ? 'money/nothing_left' : 'money/not_paid')}</p>
          )}
          {data.paid && may(staffBuyers.correctOrderBuyer) && (
            <BuyerPart
              orderId={data.order_id}
              done={async (text) => {
                setSaid(text);
                await mutate();
              }}
            />
          )}
        </>
      )}
    </DeskFrame>
  );
}

function PaidPart({ money }: { money: OrderMoneyWire }) {
  const { t, locale } = useI18n();
  const say = (sum: { amount: number }) => formatMoney(sum.amount, locale);
  const paid =
    money.amount_paid === null
      ? t('money/paid.not', { amount: say(money.amount_due) })
      : [say(money.amount_paid), money.payment_method_name, money.paid_at && sayInstant(money.paid_at, locale)]
          .filter(Boolean)
          .join(', ');
  const rows = [
    [t('desk/status'), money.status_label],
    [t('money/paid'), paid],
    [t('money/refunded'), say(money.refunded)],
    [t('money/left'), say(money.left)],
    [t('money/balance'), money.balance === null ? t('money/guest') : say(money.balance)],
    ...(money.margin
      ? ([
          [t('money/income'), say(money.margin.income)],
          [t('money/work'), say(money.margin.work)],
          [
            t('money/margin'),
            [
              say(money.margin.left),
              ...(money.margin.open_jobs > 0 ? [t('money/margin.open', { jobs: money.margin.open_jobs })] : []),
            ].join(', '),
          ],
        ] as const)
      : []),
  ] as const;
  return <Facts rows={rows} />;
}

function RefundTable({ money }: { money: OrderMoneyWire }) {
  const { t, locale } = useI18n();
  return (
    <ListTable
      caption={t('money/refunds')}
      rows={money.refunds}
      keyOf={({ refund_id, requested_at }) => `${refund_id}${requested_at}`}
      columns={[
        { label: t('money/when'), cell: (one) => sayInstant(one.requested_at, locale) },
        { label: t('money/sum'), isNumber: true, cell: (one) => formatMoney(one.amount.amount, locale) },
        { label: t('money/to'), cell: (one) => t(`money/to.${one.to}`) },
        { label: t('money/reason'), cell: (one) => (one.reason ? t(`money/reason.${one.reason}`) : '–') },
        { label: t('money/by'), cell: (one) => one.by ?? '–' },
        {
          label: t('desk/state'),
          cell: (one) => (
            <>
              {t(`money/state.${one.state}`)}
              {one.declined_because && <span className="hint block">{one.declined_because}</span>}
            </>
          ),
        },
      ]}
    />
  );
}

type Given = ResultOf<typeof refunds.refundOrder>;

interface RefundPartProps {
  money: OrderMoneyWire;
  /** What was given back, and the sentence that says it. */
  given: (said: string) => Promise<void>;
}

/** Gives money of an order back: what it comes to is shown before, the sum is asked once more, the password too. */
function RefundPart({ money, given }: RefundPartProps) {
  const { t, locale } = useI18n();
  const form = useRefundForm(money);
  const [asks, setAsks] = useState(false);
  const { preview, why } = form;
  return (
    <section className="card grid gap-5 p-5" aria-labelledby="refund-heading">
      <h2 id="refund-heading" className="text-xl">
        {t('money/refund')}
      </h2>
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (preview) setAsks(true);
        }}
      >
        <RefundFields money={money} form={form} />
        <div className="min-h-28" aria-live="polite">
          {preview && <RefundSums preview={preview} alone={money.alone_up_to.amount} />}
          {why && <p className="error">{why}</p>}
        </div>
        <button type="submit" className="btn btn-primary justify-self-start" aria-disabled={!preview}>
          {preview ? t('money/refund.do', { amount: formatMoney(preview.amount.amount, locale) }) : t('money/refund')}
        </button>
      </form>
      {asks && preview && (
        <AskForRefund
          form={form}
          orderId={money.order_id}
          preview={preview}
          close={() => setAsks(false)}
          given={async (made) => {
            setAsks(false);
            form.startAgain();
            const amount = formatMoney(made.amount.amount, locale);
            await given(t(made.state === 'awaiting_approval' ? 'money/said.asked' : 'money/said.given', { amount }));
          }}
        />
      )}
    </section>
  );
}

interface AskProps {
  form: RefundForm;
  orderId: string;
  preview: NonNullable<RefundForm['preview']>;
  close: () => void;
  given: (made: Given) => Promise<void>;
}

function AskForRefund({ form, orderId, preview, close, given }: AskProps) {
  const { t, locale } = useI18n();
  const { question, withRecentPassword } = useRecentPassword();
  const { typed, id, sum, work } = form;
  const asked = useSubmit(async () => {
    const note = typed.note.trim();
    const body = { refund_id: id, reason: typed.reason, ...(note && { note }), ...sum, ...work };
    const made = await withRecentPassword(() => call(refunds.refundOrder, { params: { id: orderId }, body }));
    if (made) await given(made);
    return undefined;
  });
  const amount = formatMoney(preview.amount.amount, locale);
  return (
    <AskForSum
      title={t('money/ask', { amount, id: orderId })}
      button={preview.needs_approval ? t('money/ask.approval') : t('money/refund.do', { amount })}
      form={asked}
      {...{ close, question }}
    >
      <RefundSums preview={preview} />
    </AskForSum>
  );
}

interface RefundSumsProps {
  preview: NonNullable<RefundForm['preview']>;
  /** What one person may give alone, where that is to be said. */
  alone?: number;
}

/** What a refund comes to: the sum, what is kept, the balance before and after. */
function RefundSums({ preview, alone }: RefundSumsProps) {
  const { t, locale } = useI18n();
  const { amount, kept, lapsed, balance, needs_approval, message, to } = preview;
  const say = (sum: { amount: number }) => formatMoney(sum.amount, locale);
  const rows = [
    [t('money/sum'), `${say(amount)}, ${t(`money/to.${to}`)}`],
    [t('money/kept'), say(kept)],
    [t('money/lapsed'), lapsed.amount > 0 && say(lapsed)],
    [t('money/balance.change'), balance && `${say(balance.before)} → ${say(balance.after)}`],
  ] as const;
  return (
    <div className="grid gap-2">
      <Facts rows={rows} />
      {message && <p className="hint">{message}</p>}
      {needs_approval && alone !== undefined && (
        <p className="notice">{t('money/approval.needed', { amount: formatMoney(alone, locale) })}</p>
      )}
    </div>
  );
}
