import { useState } from 'react';
import useSWR from 'swr';
import { call } from '#frontend/api/client.ts';
import { TextField } from '#frontend/design/Field.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { PlainForm } from '#frontend/shop/account/PlainForm.tsx';
import { useSubmit } from '#frontend/shop/account/useSubmit.ts';
import { withOwnPoint } from '#frontend/shop/typedMoney.ts';
import { prepaid } from '#shared/contract/prepaid.ts';
import { parseDecimal } from '#shared/model/grosze.ts';

/** From which sum on `balance.low` is sent. */
export function LowBalance({ signedIn }: { signedIn: boolean }) {
  const { t, locale } = useI18n();
  const { data, mutate } = useSWR(signedIn && 'low-balance', () => call(prepaid.getBalance));
  const [typed, setTyped] = useState<string>();
  const [isSaved, setSaved] = useState(false);
  const kept = data?.low_below?.currency_amount_decimal ?? '';
  const shown = typed ?? withOwnPoint(kept, locale);
  const form = useSubmit(async () => {
    setSaved(false);
    const sum = shown.trim() === '' ? 0 : parseDecimal(shown.trim());
    if (sum === undefined) return { fields: { low_below: t('webhooks/low.wrong') } };
    await mutate(await call(prepaid.setLowBalance, { body: { low_below: sum } }), { revalidate: false });
    setTyped(undefined);
    setSaved(true);
  });
  return (
    <section className="card grid gap-4 p-5 sm:p-6" aria-labelledby="low-heading">
      <h2 id="low-heading" className="text-xl">
        {t('webhooks/low')}
      </h2>
      <p className="hint">{t('webhooks/low.intro')}</p>
      <PlainForm button={t('webhooks/low.save')} form={form}>
        <TextField
          id="low_below"
          label={t('webhooks/low.amount')}
          hint={t('webhooks/low.hint')}
          error={form.fields.low_below}
          inputMode="decimal"
          autoComplete="off"
          value={shown}
          onChange={(event) => {
            setSaved(false);
            setTyped(event.target.value);
          }}
        />
      </PlainForm>
      <p role="status" className={isSaved ? 'notice' : 'sr-only'}>
        {isSaved && t('webhooks/low.saved')}
      </p>
    </section>
  );
}
