import { ApiFailure } from '#frontend/api/ApiFailure.ts';
import { failureText } from '#frontend/api/failureText.ts';
import { loginHref } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';

/** What did not load and how to go on: once more, or by logging in. */
export function LoadFailure({ error, again }: { error: unknown; again: () => void }) {
  const { t, locale } = useI18n();
  const unauthorized = error instanceof ApiFailure && error.status === 401;
  return (
    <div role="alert" className="alert">
      <p>{failureText(error, t)}</p>
      <p className="mt-3">
        {unauthorized ? (
          <a className="btn btn-quiet btn-small" href={loginHref(locale, location.pathname + location.search)}>
            {t('login/login')}
          </a>
        ) : (
          <button type="button" className="btn btn-quiet btn-small" onClick={again}>
            {t('site/retry')}
          </button>
        )}
      </p>
    </div>
  );
}
