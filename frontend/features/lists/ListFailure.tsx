import { ApiFailure } from '#frontend/api/ApiFailure.ts';
import { failureText } from '#frontend/api/failureText.ts';
import { loginHref } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';

/** Why a list did not come: the session is over, said once with the way to the login, or something to try again. */
export function ListFailure({ error, retry }: { error: unknown; retry: () => void }) {
  const { t, locale } = useI18n();
  const isOver = error instanceof ApiFailure && error.status === 401;
  return (
    <div role="alert" className="alert flex flex-wrap items-center justify-between gap-3">
      <div>
        {isOver && <p className="font-semibold">{t('errors/title.401')}</p>}
        <p>{isOver ? t('lists/session_over') : failureText(error, t)}</p>
      </div>
      {isOver ? (
        <a className="btn btn-quiet btn-small" href={loginHref(locale, location.pathname + location.search)}>
          {t('login/login')}
        </a>
      ) : (
        <button type="button" className="btn btn-quiet btn-small" onClick={retry}>
          {t('site/retry')}
        </button>
      )}
    </div>
  );
}
