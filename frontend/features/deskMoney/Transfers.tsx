import { useEffect, useState } from 'react';
import { ApiFailure } from '#frontend/api/ApiFailure.ts';
import { call } from '#frontend/api/client.ts';
import { BusyButton } from '#frontend/design/BusyButton.tsx';
import { Failed } from '#frontend/design/Failed.tsx';
import { TextField } from '#frontend/design/Field.tsx';
import { DialogButtons, Modal } from '#frontend/design/Modal.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { ListTable } from '#frontend/shop/account/ListTable.tsx';
import { useRecentPassword } from '#frontend/shop/account/useRecentPassword.tsx';
import { Waiting } from '#frontend/shop/errors/Loaded.tsx';
import { Form } from '#frontend/shop/forms/Form.tsx';
import { useForm } from '#frontend/shop/forms/useForm.ts';
import { typedMoney, typedPln } from '#frontend/shop/typedMoney.ts';
import { useSubmit } from '#frontend/shop/useSending.ts';
import { sayInstant } from '#frontend/shop/work/sayInstant.ts';
import { useMay } from '#frontend/shop/work/useMay.ts';
import { useWork } from '#frontend/shop/work/useWork.ts';
import { Facts } from '#frontend/shop/work/WorkSection.tsx';
import type { ResultOf } from '#shared/contract/operation.ts';
import { transfers } from '#shared/contract/staff/transfers.ts';
import { warsawDayOf } from '#shared/rules/say/warsawDay.ts';
import { type ListProps, OrderLink } from './ApprovalList.tsx';

type Page = ResultOf<typeof transfers.listAwaitedTransfers>;
type AwaitedTransfer = Page['transfers'][number];

/** All pages: what is awaited ends by itself after some days. */
async function everyTransfer(): Promise<AwaitedTransfer[]> {
  const rows: AwaitedTransfer[] = [];
  let cursor: string | null = null;
  do {
    const query: { limit: number; cursor?: string } = { limit: 50, ...(cursor !== null && { cursor }) };
    const page: Page = await call(transfers.listAwaitedTransfers, { query });
    rows.push(...page.transfers);
    ({ cursor } = page);
  } while (cursor !== null);
  return rows;
}

/** Transfers to our own bank account: those that customers said they would make, and the form that books one. */
export function Transfers({ failed, say }: ListProps) {
  const { t, locale } = useI18n();
  const may = useMay();
  const [chosen, setChosen] = useState<AwaitedTransfer>();
  const answer = useWork('desk/money/transfers', everyTransfer);
  const { data, error, mutate } = answer;
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when the error is another one
  useEffect(() => failed(error, () => void mutate()), [error]);
  if (!data) return <Waiting of={answer} as="card h-40" />;
  const books = may(transfers.receiveTransfer);
  return (
    <>
      {books && (
        <TransferForm
          key={chosen?.payment.slug}
          number={chosen?.order_id ?? chosen?.payment.slug ?? ''}
          amount={chosen?.amount.amount}
          booked={async (text) => {
            say(text);
            setChosen(undefined);
            await mutate();
          }}
        />
      )}
      {data.length === 0 && <p className="card p-6">{t('transfer/none')}</p>}
      {data.length > 0 && (
        <ListTable
          caption={t('transfer/awaited')}
          rows={data}
          keyOf={({ payment, asked_at }) => `${payment.slug}${asked_at}`}
          columns={[
            { label: t('transfer/title'), cell: (row) => row.title },
            {
              label: t('money/order.column'),
              cell: (row) => (row.order_id ? <OrderLink id={row.order_id} /> : t('transfer/top_up')),
            },
            { label: t('money/sum'), isNumber: true, cell: (row) => formatMoney(row.amount.amount, locale) },
            { label: t('transfer/asked'), cell: (row) => sayInstant(row.asked_at, locale) },
            { label: t('transfer/until'), cell: (row) => sayInstant(row.pay_by, locale) },
            ...(books
              ? [
                  {
                    label: t('money/decide'),
                    cell: (row: AwaitedTransfer) => (
                      <button
                        type="button"
                        className="btn btn-small btn-quiet"
                        aria-label={`${t('transfer/came')}: ${row.title}`}
                        onClick={() => setChosen(row)}
                      >
                        {t('transfer/came')}
                      </button>
                    ),
                  },
                ]
              : []),
          ]}
        />
      )}
    </>
  );
}

interface TransferFormProps {
  /** Of an awaited transfer that was chosen. */
  number: string;
  amount: number | undefined;
  booked: (said: string) => Promise<void>;
}

/** What stands on the bank's statement: looked up first, asked once more, then booked. */
function TransferForm({ number, amount, booked }: TransferFormProps) {
  const { t, locale } = useI18n();
  const [asked, setAsked] = useState<SeenTransfer>();
  const [today] = useState(() => warsawDayOf(new Date()));
  const form = useForm(transfers.receiveTransfer, {
    id: 'transfer-',
    start: {
      number,
      amount: amount === undefined ? '' : typedPln(amount / 100, locale),
      received_on: today,
      reference: '',
    },
    autoComplete: 'off',
    labels: {
      number: 'transfer/number',
      amount: 'transfer/amount',
      received_on: 'transfer/day',
      reference: 'transfer/reference',
    },
    check: (typed) => ({
      number: !/^[\w-]{10,20}$/.test(typed.number.trim()) && t('transfer/number.bad'),
      amount: !typedMoney(typed.amount) && t('money/amount.bad'),
      reference: !/\d/.test(typed.reference) && t('transfer/reference.bad'),
    }),
    send: async ({ received_on, reference, ...typed }) => {
      const name = typed.number.trim();
      try {
        const due = await call(transfers.getTransferDue, { params: { number: name } });
        setAsked({ due, number: name, amount: typedMoney(typed.amount) ?? 0, received_on, reference });
      } catch (error) {
        if (error instanceof ApiFailure && error.status === 404) return { fields: { number: t('transfer/unknown') } };
        throw error;
      }
      return undefined;
    },
  });
  return (
    <section className="card grid gap-5 p-5" aria-labelledby="transfer-heading">
      <h2 id="transfer-heading" className="text-xl">
        {t('transfer/heading')}
      </h2>
      <Form of={form} className="grid gap-5">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...form.text('number')} hint={t('transfer/number.hint')} maxLength={20} />
          <TextField {...form.text('amount')} inputMode="decimal" />
          <TextField {...form.text('received_on')} type="date" />
          <TextField {...form.text('reference')} hint={t('transfer/reference.hint')} maxLength={40} />
        </div>
        <BusyButton type="submit" className="btn btn-primary justify-self-start" busy={form.busy}>
          {t('transfer/check')}
        </BusyButton>
      </Form>
      {asked && (
        <AskTransfer
          seen={asked}
          close={() => setAsked(undefined)}
          booked={async (paid) => {
            setAsked(undefined);
            form.change({ number: '', amount: '', reference: '' });
            await booked(t('transfer/said', { amount: formatMoney(paid, locale), number: asked.number }));
          }}
        />
      )}
    </section>
  );
}

interface SeenTransfer {
  due: ResultOf<typeof transfers.getTransferDue>;
  number: string;
  amount: number;
  received_on: string;
  reference: string;
}

interface AskTransferProps {
  seen: SeenTransfer;
  close: () => void;
  booked: (paid: number) => Promise<void>;
}

/** Says once more what is booked for what; the password is asked for, too. */
function AskTransfer({ seen: { due, number, ...body }, close, booked }: AskTransferProps) {
  const { t, locale } = useI18n();
  const { question, withRecentPassword } = useRecentPassword();
  const { submit, busy, failure, fields } = useSubmit(async () => {
    const params = { number };
    const made = await withRecentPassword(() => call(transfers.receiveTransfer, { params, body }));
    if (made) await booked(made.amount.amount);
    return undefined;
  });
  const said = failure ?? Object.values(fields)[0];
  const amount = formatMoney(body.amount, locale);
  const state =
    due.state === 'paid' && due.paid_at
      ? t('transfer/state.paid', { at: sayInstant(due.paid_at, locale) })
      : t(due.state === 'expired' ? 'transfer/state.expired' : 'transfer/state.awaiting');
  return (
    <>
      <Modal alert title={t('transfer/ask', { amount })} onClose={close}>
        <form noValidate className="mt-3 grid gap-4" onSubmit={(event) => void submit(event)}>
          <Facts
            rows={[
              [t('transfer/for'), due.order_id ? t('transfer/order', { id: due.order_id }) : t('transfer/top_up')],
              [t('desk/state'), state],
              [t('transfer/asked_for'), due.sums.map((sum) => formatMoney(sum.amount, locale)).join(' / ')],
              [t('transfer/day'), body.received_on],
              [t('transfer/reference'), body.reference],
            ]}
          />
          {said && <Failed text={said} />}
          <DialogButtons close={close} button={t('transfer/came')} busy={busy} focus="button" />
        </form>
      </Modal>
      {question}
    </>
  );
}
