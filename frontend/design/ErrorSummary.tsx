import { useEffect, useRef } from 'react';
import { useI18n } from '#frontend/i18n/I18n.tsx';

/**
 * What is wrong, once at the top of the form, each line naming its field and leading to it. It takes the focus once for
 * each attempt to send, when its first error appears, and never once someone is typing again.
 */
export function ErrorSummary({
  id = 'summary',
  errors,
  attempt,
}: {
  id?: string;
  errors: readonly { field: string; message: string; label: string }[];
  /** How often the form was sent; none yet is 0. */
  attempt: number;
}) {
  const { t } = useI18n();
  const box = useRef<HTMLDivElement>(null);
  const shown = errors.length > 0;
  const focusedFor = useRef(0);
  useEffect(() => {
    // The user is typing again: new errors are announced, but do not take the focus.
    const goOn = () => {
      focusedFor.current = attempt;
    };
    document.addEventListener('input', goOn);
    return () => document.removeEventListener('input', goOn);
  }, [attempt]);
  useEffect(() => {
    if (!shown || focusedFor.current === attempt) return;
    focusedFor.current = attempt;
    box.current?.focus();
  }, [shown, attempt]);
  if (errors.length === 0) return null;
  return (
    <div ref={box} id={id} role="alert" tabIndex={-1} className="alert">
      <h2 className="font-semibold">{t('site/summary.title')}</h2>
      <ul className="mt-1 list-disc pl-5">
        {errors.map(({ field, message, label }) => (
          <li key={field}>
            {label && `${label}: `}
            <a
              href={`#${field}`}
              className="link inline-block min-h-6"
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(field)?.focus();
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
