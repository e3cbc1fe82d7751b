import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { ChoiceField } from '#frontend/design/ChoiceField.tsx';
import { TextField } from '#frontend/design/Field.tsx';
import { SelectField } from '#frontend/design/SelectField.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { useRecentPassword } from '#frontend/shop/account/useRecentPassword.tsx';
import { Form } from '#frontend/shop/forms/Form.tsx';
import { useForm } from '#frontend/shop/forms/useForm.ts';
import { newName, typedMoney } from '#frontend/shop/typedMoney.ts';
import { useSubmit } from '#frontend/shop/useSending.ts';
import { DeskFrame } from '#frontend/shop/work/DeskFrame.tsx';
import { DeskLink } from '#frontend/shop/work/DeskLink.tsx';
import { useAddress } from '#frontend/shop/work/useAddress.ts';
import { useMay } from '#frontend/shop/work/useMay.ts';
import { useWork } from '#frontend/shop/work/useWork.ts';
import { Facts } from '#frontend/shop/work/WorkSection.tsx';
import type { ResultOf } from '#shared/contract/operation.ts';
import { balances } from '#shared/contract/staff/balances.ts';
import { AdjustedPart, AdjustmentReason } from '#shared/model/money/adjustment.ts';
import { AdjustmentTable, signedMoney } from './AdjustmentTable.tsx';
import { AskForSum } from './RefundFields.tsx';

/** What a customer has on the balance, and the corrections of it; finance makes them. */
export default function BalancePage() {
  const { t, locale } = useI18n();
  const may = useMay();
  const account = useAddress(['account']).values?.account;
  const [said, setSaid] = useState('');
  const answer = useWork(`desk/balance/${account ?? ''}`, async () =>
    account ? call(balances.getCustomerBalance, { params: { account } }) : null,
  );
  const { data, mutate } = answer;
  const say = (sum: { amount: number }) => formatMoney(sum.amount, locale);
  return (
    <DeskFrame heading={t('balance/heading')} of={answer} said={said}>
      <p>
        <DeskLink page="staff.customers" at={`${account ? `?account=${encodeURIComponent(account)}` : ''}`}>
          {t('balance/customer')}
        </DeskLink>
      </p>
      {data && account && (
        <>
          <Facts
            rows={[
              [t('balance/part.paid'), say(data.paid)],
              [t('balance/part.bonus'), say(data.bonus)],
              [t('balance/held'), data.held.amount > 0 && say(data.held)],
            ]}
          />
          {data.adjustments.length > 0 && <AdjustmentTable rows={data.adjustments} />}
          {may(balances.adjustBalance) &&
            (data.may_adjust ? (
              <AdjustPart
                account={account}
                balance={data}
                made={async (text) => {
                  setSaid(text);
                  await mutate();
                }}
              />
            ) : (
              <p className="card p-6">{t('balance/closed')}</p>
            ))}
        </>
      )}
    </DeskFrame>
  );
}

interface AdjustPartProps {
  account: string;
  balance: BalanceWire;
  /** The sentence that says what was done. */
  made: (said: string) => Promise<void>;
}

/** Corrects a balance: what it comes to is shown before, the sum is asked once more, the password too. */
function AdjustPart({ account, balance, made }: AdjustPartProps) {
  const { t, locale } = useI18n();
  const [asks, setAsks] = useState(false);
  const form = useAdjustForm(balance, () => setAsks(true));
  const { sum } = form;
  return (
    <section className="card grid gap-5 p-5" aria-labelledby="adjust-heading">
      <h2 id="adjust-heading" className="text-xl">
        {t('balance/adjust')}
      </h2>
      <Form of={form} className="grid gap-5">
        <AdjustFields form={form} />
        <div className="min-h-20" aria-live="polite">
          {sum !== undefined && <AdjustSums balance={balance} form={form} />}
        </div>
        <button type="submit" className="btn btn-primary justify-self-start">
          {sum === undefined ? t('balance/adjust') : t('balance/adjust.do', { amount: signedMoney(sum, locale) })}
        </button>
      </Form>
      {asks && sum !== undefined && (
        <AskForAdjustment
          {...{ account, balance, form, sum }}
          close={() => setAsks(false)}
          made={async (state) => {
            setAsks(false);
            form.startAgain();
            await made(t(`balance/said.${state}`, { amount: signedMoney(sum, locale) }));
          }}
        />
      )}
    </section>
  );
}

interface AskProps {
  account: string;
  balance: BalanceWire;
  form: AdjustForm;
  sum: number;
  close: () => void;
  made: (state: 'awaiting' | 'posted' | 'declined') => Promise<void>;
}

function AskForAdjustment({ account, balance, form, sum, close, made }: AskProps) {
  const { t, locale } = useI18n();
  const { question, withRecentPassword } = useRecentPassword();
  const { typed, id, isAbove } = form;
  const asked = useSubmit(async () => {
    const { part, reason } = typed;
    const body = { adjustment_id: id, part, amount: sum, reason, note: typed.note.trim() };
    const answer = await withRecentPassword(() => call(balances.adjustBalance, { params: { account }, body }));
    if (answer) await made(answer.state);
    return undefined;
  });
  const amount = formatMoney(Math.abs(sum), locale);
  return (
    <AskForSum
      title={t(sum < 0 ? 'balance/ask.less' : 'balance/ask.more', { amount })}
      button={isAbove ? t('money/ask.approval') : t('balance/adjust.do', { amount: signedMoney(sum, locale) })}
      form={asked}
      {...{ close, question }}
    >
      <AdjustSums balance={balance} form={form} />
    </AskForSum>
  );
}

/** Which way, what of it, how much, and why. */
function AdjustFields({ form }: { form: AdjustForm }) {
  const { t } = useI18n();
  return (
    <>
      <ChoiceField
        name="adjust-way"
        legend={t('balance/way')}
        options={(['more', 'less'] as const).map((way) => [way, t(`balance/way.${way}`)] as const)}
        value={form.way}
        onChange={form.setWay}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...form.text('amount')} inputMode="decimal" autoComplete="off" />
        <SelectField
          {...form.one('part')}
          options={AdjustedPart.options.map((one) => [one, t(`balance/part.${one}`)] as const)}
        />
        <SelectField
          {...form.one('reason')}
          options={AdjustmentReason.options.map((one) => [one, t(`balance/reason.${one}`)] as const)}
        />
        <TextField {...form.text('note')} hint={t('balance/note.hint')} maxLength={500} />
      </div>
    </>
  );
}

/** What a correction comes to: the part before and after, all that can be spent, and whether a second person is needed. */
function AdjustSums({ balance, form }: { balance: BalanceWire; form: AdjustForm }) {
  const { t, locale } = useI18n();
  const { typed, sum = 0, isAbove } = form;
  const say = (amount: number) => formatMoney(amount, locale);
  const change = (before: number) => `${say(before)} → ${say(before + sum)}`;
  return (
    <div className="grid gap-2">
      <Facts
        rows={[
          [t(`balance/part.${typed.part}`), change(balance[typed.part].amount)],
          [t('money/balance.change'), change(balance.paid.amount + balance.bonus.amount)],
        ]}
      />
      {isAbove && <p className="notice">{t('balance/approval.needed', { amount: say(balance.alone_left.amount) })}</p>}
    </div>
  );
}

type BalanceWire = ResultOf<typeof balances.getCustomerBalance>;

interface TypedAdjustment {
  amount: string;
  part: AdjustedPart;
  reason: AdjustmentReason;
  note: string;
}
const nothing: TypedAdjustment = { amount: '', part: 'paid', reason: 'goodwill', note: '' };

/** What is typed of a correction, and what it comes to; `ask` once it can be sent. The service decides again. */
function useAdjustForm(balance: BalanceWire, ask: () => void) {
  const { t } = useI18n();
  const [id, setId] = useState(newName);
  const [way, setWay] = useState<'more' | 'less'>('more');
  /** Grosze, below zero where the balance falls; undefined while it is no sum that can be booked. */
  const sumOf = ({ amount, part }: TypedAdjustment) => {
    const size = typedMoney(amount) || undefined;
    const isTooMuch = way === 'less' && size !== undefined && size > balance[part].amount;
    return { isTooMuch, sum: size === undefined || isTooMuch ? undefined : way === 'less' ? -size : size };
  };
  const form = useForm(balances.adjustBalance, {
    id: 'adjust-',
    start: nothing,
    labels: { amount: 'balance/amount', part: 'balance/part', reason: 'money/reason', note: 'money/note' },
    live: (typed, isTried) => {
      const { isTooMuch, sum } = sumOf(typed);
      const isBad = (isTried || typed.amount !== '') && sum === undefined;
      return {
        amount: isTooMuch ? t('balance/amount.too_much') : isBad && t('money/amount.bad'),
        note: isTried && typed.note.trim() === '' && t('balance/note.needed'),
      };
    },
    send: async () => {
      ask();
      return undefined;
    },
  });
  const { sum } = sumOf(form.typed);
  return {
    ...form,
    ...{ id, way, setWay, sum },
    isAbove: sum !== undefined && Math.abs(sum) > balance.alone_left.amount,
    /** The next one starts afresh. */
    startAgain() {
      setId(newName());
      setWay('more');
      form.startAgain();
    },
  };
}
type AdjustForm = ReturnType<typeof useAdjustForm>;
