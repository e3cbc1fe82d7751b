import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { BusyButton } from '#frontend/design/BusyButton.tsx';
import { CheckField } from '#frontend/design/CheckField.tsx';
import { ChoiceField } from '#frontend/design/ChoiceField.tsx';
import { Failed } from '#frontend/design/Failed.tsx';
import { TextField } from '#frontend/design/Field.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { ListTable } from '#frontend/shop/account/ListTable.tsx';
import { typedMoney, typedPercent } from '#frontend/shop/typedMoney.ts';
import { useSubmit } from '#frontend/shop/useSending.ts';
import { AskFirst } from '#frontend/shop/work/AskFirst.tsx';
import { DeskFrame } from '#frontend/shop/work/DeskFrame.tsx';
import { sayInstant } from '#frontend/shop/work/sayInstant.ts';
import { useMay } from '#frontend/shop/work/useMay.ts';
import { useTellLast } from '#frontend/shop/work/useTellLast.ts';
import { useWork } from '#frontend/shop/work/useWork.ts';
import type { ResultOf } from '#shared/contract/operation.ts';
import { couponOperations } from '#shared/contract/staff/coupons.ts';
import { ServiceKey } from '#shared/model/order/service.ts';
import { warsawDay } from './warsawTime.ts';

type Coupon = ResultOf<typeof couponOperations.endCoupon>;

/** All pages of the list: there are as many coupons as people made. */
async function everyCoupon(): Promise<Coupon[]> {
  const coupons: Coupon[] = [];
  let cursor: string | null = null;
  do {
    const query: { limit: number; cursor?: string } = { limit: 100, ...(cursor !== null && { cursor }) };
    const page: ResultOf<typeof couponOperations.listCoupons> = await call(couponOperations.listCoupons, { query });
    coupons.push(...page.coupons);
    ({ cursor } = page);
  } while (cursor !== null);
  return coupons;
}

/** Coupons: made, looked through with their uses, ended. */
export default function CouponsPage() {
  const { t } = useI18n();
  const may = useMay();
  const tellLast = useTellLast();
  const [said, setSaid] = useState('');
  const [ends, setEnds] = useState<Coupon>();
  const answer = useWork('desk/coupons', everyCoupon);
  const { data, mutate } = answer;
  return (
    <DeskFrame heading={t('coupon/list')} list="staff.coupons" of={answer} said={said}>
      {data?.length === 0 && <p className="card p-6">{t('coupon/none')}</p>}
      {data && data.length > 0 && (
        <CouponTable coupons={data} end={may(couponOperations.endCoupon) ? setEnds : undefined} />
      )}
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
  const percent = (value: number) => `${new Intl.NumberFormat(locale).format(value)} %`;
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

const nothing = { code: '', percent: '', amount: '', first_day: '', last_day: '', total: '', each: '', least: '' };
type TypedCoupon = typeof nothing;

/** As the service takes it, or what is not yet right, by field. */
function bodyOf(typed: TypedCoupon, kind: 'percent' | 'amount', services: readonly ServiceKey[]) {
  const part = typedPercent(typed.percent);
  const amount = typedMoney(typed.amount);
  const least = typedMoney(typed.least);
  const [from, until] = [typed.first_day && warsawDay(typed.first_day), typed.last_day && warsawDay(typed.last_day, 1)];
  const count = (text: string) => /^[1-9]\d{0,6}$/.test(text.trim());
  const wrong = [
    ...(/^[\w-]{3,30}$/.test(typed.code.trim()) ? [] : ['code' as const]),
    ...(kind === 'percent' && !part ? ['percent' as const] : []),
    ...(kind === 'amount' && !amount ? ['amount' as const] : []),
    ...(from && until && until <= from ? ['last_day' as const] : []),
    ...(typed.total && !count(typed.total) ? ['total' as const] : []),
    ...(typed.each && !count(typed.each) ? ['each' as const] : []),
    ...(typed.least && least === undefined ? ['least' as const] : []),
  ];
  const body = {
    code: typed.code.trim(),
    ...(kind === 'percent' ? { percent: (part ?? 0) / 100 } : { amount: amount ?? 0 }),
    ...(from && { valid_from: from }),
    ...(until && { valid_until: until }),
    ...(services.length > 0 && { services: [...services] }),
    ...(typed.total && { limit_total: Number(typed.total) }),
    ...(typed.each && { limit_per_customer: Number(typed.each) }),
    ...(least && { from_net: least }),
  };
  return { wrong, body };
}

/** A new coupon: what it takes off, when, for what and how often. */
function CouponForm({ made }: { made: (code: string) => Promise<void> }) {
  const { t } = useI18n();
  const [typed, setTyped] = useState(nothing);
  const [kind, setKind] = useState<'percent' | 'amount'>('percent');
  const [services, setServices] = useState<readonly ServiceKey[]>([]);
  const [isShown, setShown] = useState(false);
  const { wrong, body } = bodyOf(typed, kind, services);
  const { submit, busy, failure, fields } = useSubmit(async () => {
    setShown(true);
    if (wrong.length > 0) return {};
    const { code } = await call(couponOperations.createCoupon, { body });
    setTyped(nothing);
    setShown(false);
    await made(code);
    return undefined;
  });
  const said: Partial<Record<keyof TypedCoupon, string | undefined>> = { last_day: fields.valid_until, ...fields };
  const isWrong = (name: keyof TypedCoupon) =>
    wrong.some((one) => one === name) && (isShown || (typed[name] !== '' && name !== 'code'));
  const field = (name: keyof TypedCoupon, more: object = {}) => (
    <TextField
      id={`coupon-${name}`}
      label={t(`coupon/${name}`)}
      error={isWrong(name) ? t(`coupon/${name}.bad`) : said[name]}
      autoComplete="off"
      value={typed[name]}
      onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
      {...more}
    />
  );
  const optional = { optional: true, inputMode: 'numeric' };
  return (
    <form noValidate className="card grid gap-5 p-5" onSubmit={(event) => void submit(event)}>
      <h2 className="text-xl">{t('coupon/new')}</h2>
      {failure && <Failed text={failure} />}
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
        {field('code', { maxLength: 30, hint: t('coupon/code.hint') })}
        {field(kind, { inputMode: 'decimal' })}
        {field('first_day', { type: 'date', optional: true })}
        {field('last_day', { type: 'date', optional: true, hint: t('coupon/last_day.hint') })}
        {field('total', optional)}
        {field('each', optional)}
        {field('least', { optional: true, inputMode: 'decimal' })}
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
      <BusyButton type="submit" className="btn btn-primary justify-self-start" busy={busy}>
        {t('coupon/make')}
      </BusyButton>
    </form>
  );
}
