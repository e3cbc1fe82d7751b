import { useI18n } from '#frontend/i18n/I18n.tsx';
import { CarryTo } from '../uploads/CarryTo.tsx';
import type { OrderForm } from '../useOrderForm.ts';

/** What the free quote is for. A sworn translation has a form of its own, since its delivery is part of its price. */
export function WantedField({ form }: { form: OrderForm }) {
  const { t } = useI18n();
  return (
    <fieldset>
      <legend className="label">{t('order/wanted')}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {(['translation', 'proofreading'] as const).map((wanted) => (
          <label key={wanted} className="choice">
            <input
              type="radio"
              name="wanted"
              className="check"
              checked={form.draft.wanted === wanted}
              onChange={() => form.rules.setWanted(wanted)}
            />
            {t(`order/wanted.${wanted}`)}
          </label>
        ))}
      </div>
      <p className="hint mt-2">
        {t('order/wanted.sworn')} <CarryTo form={form} service="sworn" files={[]} className="link" />
      </p>
    </fieldset>
  );
}
