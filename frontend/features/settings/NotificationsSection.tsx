import { useI18n } from '#frontend/i18n/I18n.tsx';
import { PushSwitch } from '#frontend/shop/push/PushSwitch.tsx';
import { Section } from './Section.tsx';

/** Steps of orders as notifications of this browser, each of which can be done without. */
export function NotificationsSection() {
  const { t } = useI18n();
  return (
    <Section id="push" heading={t('push/heading')} text={t('push/text')}>
      <PushSwitch />
    </Section>
  );
}
