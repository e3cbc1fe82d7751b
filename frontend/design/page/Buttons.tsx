import { useI18n } from '#frontend/i18n/I18n.tsx';
import { BusyButton } from '../BusyButton.tsx';
import { Part } from './Part.tsx';

export function Buttons() {
  const { t } = useI18n();
  return (
    <Part name="btn, BusyButton">
      {(['btn-primary', 'btn-quiet', 'btn-danger', 'btn-quiet btn-small'] as const).map((kind) => (
        <div key={kind} className="flex flex-wrap items-center gap-3">
          <button type="button" className={`btn ${kind}`}>
            {t('cart/pay')}
          </button>
          <BusyButton className={`btn ${kind}`} busy>
            {t('cart/paying')}
          </BusyButton>
          <button type="button" className={`btn ${kind}`} disabled>
            {t('cart/pay')}
          </button>
          <code>{kind}</code>
        </div>
      ))}
      <p>
        <a className="link" href="#top">
          {t('cart/order.see')}
        </a>
      </p>
    </Part>
  );
}
