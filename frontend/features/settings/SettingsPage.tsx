import useSWR from 'swr';
import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { AccountFrame } from '#frontend/shop/account/AccountFrame.tsx';
import { useSignedIn } from '#frontend/shop/account/useSignedIn.ts';
import { LoadFailed } from '#frontend/shop/errors/LoadFailed.tsx';
import { settings } from '#shared/contract/settings.ts';
import { BillingSection } from './BillingSection.tsx';
import { ConsentsSection } from './ConsentsSection.tsx';
import { CorrespondenceSection } from './CorrespondenceSection.tsx';
import { InvoicingSection } from './InvoicingSection.tsx';
import { LanguageSection } from './LanguageSection.tsx';
import { MailsSection } from './MailsSection.tsx';
import { NotificationsSection } from './NotificationsSection.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { PersonalSection } from './PersonalSection.tsx';
import { PrivacySection } from './PrivacySection.tsx';
import { SecondFactorSection } from './SecondFactorSection.tsx';
import type { Settings } from './SectionProps.ts';
import { SecuritySection } from './SecuritySection.tsx';

/** Everything an account can set; each section is saved on its own and follows what another tab has saved. */
export default function SettingsPage() {
  const { t } = useI18n();
  const signedIn = useSignedIn();
  const { data, error, mutate } = useSWR<Settings, unknown>(signedIn && 'settings', () => call(settings.getSettings), {
    focusThrottleInterval: 500,
  });
  const section = data && { saved: data, keep: (next: Settings) => mutate(next, { revalidate: false }) };
  return (
    <AccountFrame page="account.settings.index" heading={t('settings/settings')}>
      {error !== undefined && <LoadFailed error={error} again={() => void mutate()} />}
      {!data && error === undefined && <div aria-busy="true" className="card h-[60rem]" />}
      {section && (
        <div className="grid">
          <LanguageSection {...section} />
          <InvoicingSection {...section} />
          <PersonalSection {...section} />
          <BillingSection {...section} />
          <CorrespondenceSection {...section} />
          <MailsSection {...section} />
          <NotificationsSection />
          <ConsentsSection {...section} />
          <PasswordSection {...section} />
          <SecondFactorSection {...section} />
          <SecuritySection />
          <PrivacySection />
        </div>
      )}
    </AccountFrame>
  );
}
