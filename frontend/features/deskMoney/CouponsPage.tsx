import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { BusyButton } from '#frontend/design/BusyButton.tsx';
import { CheckField } from '#frontend/design/CheckField.tsx';
import { ChoiceField } from '#frontend/design/ChoiceField.tsx';
import { TextField } from '#frontend/design/Field.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { ListTable } from '#frontend/shop/account/ListTable.tsx';
import { Form } from '#frontend/shop/forms/Form.tsx';
import { useForm } from '#frontend/shop/forms/useForm.ts';
import { maskPercent, typedMoney, typedPercent } from '#frontend/shop/typedMoney.ts';
import { AskFirst } from '#frontend/shop/work/AskFirst.tsx';
import { DeskFrame } from '#frontend/shop/work/DeskFrame.tsx';
import { MoreRows } from '#frontend/shop/work/MoreRows.tsx';
import { sayInstant } from '#frontend/shop/work/sayInstant.ts';
import { useDeskList } from '#frontend/shop/work/useDeskList.ts';
import { useMay } from '#frontend/shop/work/useMay.ts';
import { useTellLast } from '#frontend/shop/work/useTellLast.ts';
import type { ResultOf } from '#shared/contract/operation.ts';
import { couponOperations } from '#shared/contract/staff/coupons.ts';
import { ServiceKey } from '#shared/model/order/service.ts';
import { warsawDay } from './warsawTime.ts';

type Coupon = ResultOf<typeof couponOperations.endCoupon>;

/** Coupons: made, looked through with their uses, ended. */
export default function CouponsPage() {
  const { t } = useI18n();
  const may = useMay();
  const tellLast = useTellLast();
  const [said, setSaid] = useState('');
  const [ends, setEnds] = useState<Coupon>();
  const answer = useDeskList('desk/coupons', (cursor) =>
    call(couponOperations.listCoupons, { query: { cursor, limit: 100 } }),
  );
  const { mutate } = answer;
  const data = answer.data?.flatMap(({ coupons }) => coupons);
  return (
    <DeskFrame heading={t('coupon/list')} list="staff.coupons" of={answer} said={said}>
      {data?.length === 0 && <p className="card p-6">{t('coupon/none')}</p>}
      {data && data.length > 0 && (
        <CouponTable coupons={data} end={may(couponOperations.endCoupon) ? setEnds : undefined} />
      )}
      {data && <MoreRows list={answer} rows={data.length} />}
      {data && may(couponOperations.createCoupon) && (
        <CouponForm
          made={async (code) => {
            setSaid(t('coupon/said.made', { code }));
            await mutate();
          }}
        />
      )}
      {ends && (
        <AskFirst
          title={t('coupon/end.ask', { code: ends.code })}
          text={t('coupon/end.text')}
          button={t('coupon/end')}
          close={() => setEnds(undefined)}
          act={() =>
            tellLast(
              `coupon#${ends.code}`,
              async () => {
                await call(couponOperations.endCoupon, { params: { code: ends.code } });
                setSaid(t('coupon/said.ended', { code: ends.code }));
                await mutate();
              },
              async () => void (await mutate()),
            )
          }
        />
      )}
    </DeskFrame>
  );
}

interface TableProps {
  coupons: readonly Coupon[];
  end: ((coupon: Coupon) => void) | undefined;
}

function CouponTable({ coupons, end }: TableProps) {
  const { t, locale } = useI18n();
  const percent = (value: number) => `${new Intl.NumberFormat(locale).format(value)}%`;
  const valid = ({ valid_from: from, valid_until: until }: Coupon) =>
    [
      from && t('coupon/from', { at: sayInstant(from, locale) }),
      until && t('coupon/until', { at: sayInstant(until, locale) }),
    ]
      .filter(Boolean)
      .join(', ') || t('coupon/always');
  return (
    <ListTable
      caption={t('coupon/list')}
      rows={coupons}
      keyOf={({ code }) => code}
      columns={[
        { label: t('coupon/code'), cell: ({ code }) => <span className="font-medium">{code}</span> },
        {
          label: t('coupon/takes_off'),
          isNumber: true,
          cell: (row) => (row.amount ? formatMoney(row.amount.amount, locale) : percent(row.percent ?? 0)),
        },
        { label: t('coupon/valid'), cell: valid },
        {
          label: t('coupon/used'),
          isNumber: true,
          cell: ({ used, limit_total: most }) => (most === null ? used : t('coupon/used.of', { used, most })),
        },
        { label: t('desk/state'), cell: ({ state }) => t(`coupon/state.${state}`) },
        ...(end
          ? [
              {
                label: t('money/decide'),
                cell: (row: Coupon) =>
                  row.state !== 'ended' && (
                    <button
                      type="button"
                      className="btn btn-small btn-quiet"
                      aria-label={`${t('coupon/end')}: ${row.code}`}
                      onClick={() => end(row)}
                    >
                      {t('coupon/end')}
                    </button>
                  ),
              },
            ]
          : []),
      ]}
    />
  );
}

const nothing = {
  ...{ code: '', percent: '', amount: '', valid_from: '', valid_until: '' },
  ...{ limit_total: '', limit_per_customer: '', from_net: '' },
};
const labels = {
  code: 'coupon/code',
  percent: 'coupon/percent',
  amount: 'coupon/amount',
  valid_from: 'coupon/first_day',
  valid_until: 'coupon/last_day',
  limit_total: 'coupon/total',
  limit_per_customer: 'coupon/each',
  from_net: 'coupon/least',
} as const;
type Kind = 'percent' | 'amount';
type Texts = ReturnType<typeof useI18n>['t'];

const days = (typed: typeof nothing) =>
  [typed.valid_from && warsawDay(typed.valid_from), typed.valid_until && warsawDay(typed.valid_until, 1)] as const;
const isCount = (text: string) => /^[1-9]\d{0,6}$/.test(text.trim());

/** What is not yet right; the code and the sum are missed once it was sent. */
function wrongOf(typed: typeof nothing, kind: Kind, isTried: boolean, t: Texts) {
  const [from, until] = days(typed);
  const isMissed = isTried || typed[kind] !== '';
  return {
    code: isTried && !/^[\w-]{3,30}$/.test(typed.code.trim()) && t('coupon/code.bad'),
    percent: kind === 'percent' && isMissed && !typedPercent(typed.percent) && t('coupon/percent.bad'),
    amount: kind === 'amount' && isMissed && !typedMoney(typed.amount) && t('coupon/amount.bad'),
    valid_until: from && until && until <= from && t('coupon/last_day.bad'),
    limit_total: typed.limit_total && !isCount(typed.limit_total) && t('coupon/total.bad'),
    limit_per_customer: typed.limit_per_customer && !isCount(typed.limit_per_customer) && t('coupon/each.bad'),
    from_net: typed.from_net && typedMoney(typed.from_net) === undefined && t('coupon/least.bad'),
  };
}

/** As the service takes it. */
function bodyOf(typed: typeof nothing, kind: Kind, services: readonly ServiceKey[]) {
  const [from, until] = days(typed);
  const least = typedMoney(typed.from_net);
  return {
    code: typed.code.trim(),
    ...(kind === 'percent'
      ? { percent: (typedPercent(typed.percent) ?? 0) / 100 }
      : { amount: typedMoney(typed.amount) ?? 0 }),
    ...(from && { valid_from: from }),
    ...(until && { valid_until: until }),
    ...(services.length > 0 && { services: [...services] }),
    ...(typed.limit_total && { limit_total: Number(typed.limit_total) }),
    ...(typed.limit_per_customer && { limit_per_customer: Number(typed.limit_per_customer) }),
    ...(least && { from_net: least }),
  };
}

/** A new coupon: what it takes off, when, for what and how often. */
function CouponForm({ made }: { made: (code: string) => Promise<void> }) {
  const { t } = useI18n();
  const [kind, setKind] = useState<Kind>('percent');
  const [services, setServices] = useState<readonly ServiceKey[]>([]);
  const form = useForm(couponOperations.createCoupon, {
    id: 'coupon-',
    start: nothing,
    autoComplete: 'off',
    labels,
    live: (typed, isTried) => wrongOf(typed, kind, isTried, t),
    send: async (typed) => {
      const { code } = await call(couponOperations.createCoupon, { body: bodyOf(typed, kind, services) });
      form.startAgain();
      await made(code);
    },
  });
  const sum = form.text(kind);
  return (
    <Form of={form} className="card grid gap-5 p-5" heading={t('coupon/new')}>
      <ChoiceField
        name="coupon-kind"
        legend={t('coupon/takes_off')}
        options={[
          ['percent', t('coupon/kind.percent')],
          ['amount', t('coupon/kind.amount')],
        ]}
        value={kind}
        onChange={setKind}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...form.text('code')} maxLength={30} hint={t('coupon/code.hint')} />
        <TextField
          {...sum}
          optional={false}
          inputMode="decimal"
          onChange={(event) => {
            if (kind === 'percent') event.target.value = maskPercent(sum.value, event.target.value);
            sum.onChange(event);
          }}
        />
        <TextField {...form.text('valid_from')} type="date" />
        <TextField {...form.text('valid_until')} type="date" hint={t('coupon/last_day.hint')} />
        <TextField {...form.text('limit_total')} inputMode="numeric" />
        <TextField {...form.text('limit_per_customer')} inputMode="numeric" />
        <TextField {...form.text('from_net')} inputMode="decimal" />
      </div>
      <fieldset className="grid gap-2">
        <legend className="label">{t('coupon/services')}</legend>
        {ServiceKey.options.map((service) => (
          <CheckField
            key={service}
            id={`coupon-${service}`}
            label={t(`coupon/service.${service}`)}
            checked={services.includes(service)}
            onChange={(isOn) => setServices(isOn ? [...services, service] : services.filter((one) => one !== service))}
          />
        ))}
      </fieldset>
      <BusyButton type="submit" className="btn btn-primary justify-self-start" busy={form.busy}>
        {t('coupon/make')}
      </BusyButton>
    </Form>
  );
}
