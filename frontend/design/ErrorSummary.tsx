import { useEffect, useRef } from 'react';
import { useI18n } from '#frontend/i18n/I18n.tsx';

/** What is wrong, once at the top of the form, each line leading to its field; it takes the focus when it appears. */
export function ErrorSummary({
  id = 'summary',
  errors,
}: {
  id?: string;
  errors: readonly { field: string; message: string; label?: string | undefined }[];
}) {
  const { t } = useI18n();
  const box = useRef<HTMLDivElement>(null);
  const text = errors.map(({ field, message }) => `${field}:${message}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: other errors are a new summary
  useEffect(() => box.current?.focus(), [text]);
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
