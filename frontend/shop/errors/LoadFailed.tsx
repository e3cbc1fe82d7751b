import { ApiFailure, failureText } from '#frontend/api/ApiFailure.ts';
import { Failed } from '#frontend/design/Failed.tsx';
import { loginHref } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';

interface Props {
  error: unknown;
  again: () => void;
  title?: string;
  /** What to say where the session is over. */
  over?: { title: string; text: string };
  className?: string;
}

/** What did not load and how to go on: once more, or by logging in where the session is over. */
export function LoadFailed({ error, again, title, over, className }: Props) {
  const { t, locale } = useI18n();
  const isOver = error instanceof ApiFailure && error.status === 401;
  const text = failureText(error, t);
  if (!isOver) return <Failed title={title} text={text} again={again} className={className} />;
  return (
    <Failed title={over?.title ?? title} text={over?.text ?? text} className={className}>
      <a className="btn btn-quiet btn-small" href={loginHref(locale, location.pathname + location.search)}>
        {t('login/login')}
      </a>
    </Failed>
  );
}
