import { useI18n } from '#frontend/i18n/I18n.tsx';
import { PushSwitch } from './PushSwitch.tsx';

/** The switch on a page of the desk or the zone. */
export function PushCard() {
  const { t } = useI18n();
  return (
    <section aria-labelledby="push-heading" className="card grid content-start gap-3 p-5">
      <h2 id="push-heading" className="text-lg">
        {t('push/heading')}
      </h2>
      <p className="hint">{t('push/text')}</p>
      <PushSwitch />
    </section>
  );
}
