import { CheckField } from '#frontend/design/CheckField.tsx';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { Rich } from '#frontend/i18n/Rich.tsx';
import type { PlainRouteName } from '#frontend/routes.ts';
import type { FieldsProps } from './BillingFields.tsx';

const consents = ['tos', 'agree_sale', 'agree_immediate', 'agree_marketing'] as const;

/** Each consent on its own and none ticked beforehand; their links open beside the form. */
export function Consents({ billing, change, errors }: FieldsProps) {
  const { t, locale } = useI18n();
  const link = (name: PlainRouteName) => (inner: string) => (
    <a className="link" href={href(locale, name)} target="_blank" rel="noopener">
      {inner}
    </a>
  );
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-4 text-xl font-semibold tracking-tight">{t('cart/consents')}</legend>
      {consents.map((name) => (
        <CheckField
          key={name}
          id={name}
          label={
            <span className="font-normal">
              <Rich text={t(`cart/${name}`)} parts={{ terms: link('terms'), privacy: link('gdpr') }} />
              {name === 'agree_marketing' && <span className="text-muted"> ({t('site/optional')})</span>}
            </span>
          }
          error={errors[name]}
          checked={billing[name]}
          onChange={(checked) => change({ [name]: checked })}
        />
      ))}
    </fieldset>
  );
}
