import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { BusyButton } from '#frontend/design/BusyButton.tsx';
import { CheckField } from '#frontend/design/CheckField.tsx';
import { ChoiceField } from '#frontend/design/ChoiceField.tsx';
import { Failed } from '#frontend/design/Failed.tsx';
import { TextField } from '#frontend/design/Field.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { useSubmit } from '#frontend/shop/account/useSubmit.ts';
import { typedMoney, typedPercent } from '#frontend/shop/typedMoney.ts';
import { couponOperations } from '#shared/contract/staff/coupons.ts';
import { ServiceKey } from '#shared/model/service.ts';
import { warsawDay } from './warsawTime.ts';

const nothing = { code: '', percent: '', amount: '', first_day: '', last_day: '', total: '', each: '', least: '' };
type Typed = typeof nothing;

/** As the service takes it, or what is not yet right, by field. */
function bodyOf(typed: Typed, kind: 'percent' | 'amount', services: readonly ServiceKey[]) {
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
export function CouponForm({ made }: { made: (code: string) => Promise<void> }) {
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
  const said: Partial<Record<keyof Typed, string | undefined>> = { last_day: fields.valid_until, ...fields };
  const isWrong = (name: keyof Typed) =>
    wrong.some((one) => one === name) && (isShown || (typed[name] !== '' && name !== 'code'));
  const field = (name: keyof Typed, more: object = {}) => (
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
