import { failureText } from '#frontend/api/ApiFailure.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';

/** What is shown may be old: the service was asked on and did not answer. */
export function Trouble({ text, error, again }: { text: string; error: unknown; again: () => void }) {
  const { t } = useI18n();
  return (
    <p className="notice mt-6 flex flex-wrap items-center justify-between gap-3">
      <span>
        {text} <span className="hint">{failureText(error, t)}</span>
      </span>
      <button type="button" className="btn btn-quiet btn-small" onClick={again}>
        {t('site/retry')}
      </button>
    </p>
  );
}
