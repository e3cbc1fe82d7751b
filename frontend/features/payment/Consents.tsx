import { type ReactNode, useEffect } from 'react';
import { useOwnSettings } from '#frontend/api/useOwnSettings.ts';
import { CheckField } from '#frontend/design/CheckField.tsx';
import { href } from '#frontend/href.ts';
import { formatDay } from '#frontend/i18n/formatDay.ts';
import { Rich, useI18n } from '#frontend/i18n/I18n.tsx';
import type { PlainRouteName } from '#frontend/routes.ts';
import { askedConsents, type Billing } from './billing.ts';

interface Props {
  billing: Billing;
  change: (part: Partial<Billing>) => void;
  errors: Readonly<Record<string, string>>;
}

/**
 * Each consent on its own and none ticked beforehand; their links open beside the form. Terms that the account accepted before, in the
 * version in force, are named and not asked again, nor is what its settings say of news.
 */
export function Consents({ termsAcceptedAt, ...props }: Props & { termsAcceptedAt: string | undefined }) {
  const { billing, change, errors } = props;
  const { t, locale } = useI18n();
  const own = useOwnSettings();
  const link = (name: PlainRouteName) => (inner: string) => (
    <a className="link" href={href(locale, name)} target="_blank" rel="noopener">
      {inner}
    </a>
  );
  const links = { terms: link('terms'), privacy: link('gdpr') };
  const asked = askedConsents(billing, termsAcceptedAt !== undefined);
  const box = (name: (typeof asked)[number] | 'agree_marketing', more?: ReactNode) => (
    <CheckField
      key={name}
      id={name}
      label={
        <span className="font-normal">
          <Rich text={t(`cart/${name}`)} parts={links} />
          {more}
        </span>
      }
      error={errors[name]}
      checked={billing[name]}
      onChange={(checked) => change({ [name]: checked })}
    />
  );
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-4 text-xl font-semibold tracking-tight">{t('cart/consents')}</legend>
      {termsAcceptedAt !== undefined && (
        <p data-accepted-terms>
          <Rich text={t('cart/terms_accepted', { day: formatDay(termsAcceptedAt, locale) })} parts={links} />
        </p>
      )}
      {asked.map((name) => box(name))}
      {!own && box('agree_marketing', <span className="text-muted"> ({t('site/optional')})</span>)}
    </fieldset>
  );
}

/** A customer whose account has no billing data yet may keep these for the next order. */
export function KeepBilling({ billing, change }: Omit<Props, 'errors'>) {
  const { t } = useI18n();
  const own = useOwnSettings();
  const isKept = own?.billing != null;
  // Kept once, later orders to another address do not change it.
  useEffect(() => {
    if (isKept && billing.keep_billing) change({ keep_billing: false });
  }, [isKept, billing.keep_billing, change]);
  if (!own || isKept) return null;
  return (
    <CheckField
      id="keep_billing"
      label={t('cart/keep_billing')}
      checked={billing.keep_billing}
      onChange={(keep_billing) => change({ keep_billing })}
    />
  );
}
