import { failureText } from '#frontend/api/failureText.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';

export function PricesFailed({ error, again }: { error: unknown; again: () => void }) {
  const { t } = useI18n();
  return (
    <div role="alert" className="alert">
      <p>{failureText(error, t)}</p>
      <button type="button" className="btn btn-quiet btn-small mt-3" onClick={again}>
        {t('site/retry')}
      </button>
    </div>
  );
}
