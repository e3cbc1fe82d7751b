import { ChoiceField } from '#frontend/design/ChoiceField.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { isOffered } from '#shared/rules/offered.ts';
import { CarryTo } from '../uploads/CarryTo.tsx';
import type { OrderForm } from '../useOrderForm.ts';

/** What the free quote is for. A sworn translation has a form of its own, since its delivery is part of its price. */
export function WantedField({ form }: { form: OrderForm }) {
  const { t } = useI18n();
  return (
    <div>
      {isOffered('proofreading') && (
        <ChoiceField
          name="wanted"
          legend={t('order/wanted')}
          options={[
            ['translation', t('order/wanted.translation')],
            ['proofreading', t('order/wanted.proofreading')],
          ]}
          value={form.draft.wanted}
          onChange={form.rules.setWanted}
        />
      )}
      {isOffered('sworn') && (
        <p className="hint mt-2">
          {t('order/wanted.sworn')} <CarryTo form={form} service="sworn" files={[]} className="link" />
        </p>
      )}
    </div>
  );
}
