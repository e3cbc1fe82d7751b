import type { ReactNode } from 'react';
import { ErrorSummary } from '#frontend/design/ErrorSummary.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import type { useSubmit } from './useSubmit.ts';

interface Props {
  heading: string;
  button: string;
  form: Pick<ReturnType<typeof useSubmit>, 'submit' | 'busy' | 'fields' | 'failure'>;
  children: ReactNode;
  below?: ReactNode;
}

/** A narrow page with one form: heading, what is wrong, fields, the button. */
export function AccountForm({ heading, button, form: { submit, busy, fields, failure }, children, below }: Props) {
  const { t } = useI18n();
  return (
    <div className="wrap py-8 sm:py-12">
      <div className="mx-auto grid max-w-md gap-6">
        <h1 tabIndex={-1} className="text-3xl">
          {heading}
        </h1>
        {failure && (
          <p role="alert" className="alert">
            {failure}
          </p>
        )}
        <form method="dialog" noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
          <ErrorSummary errors={Object.entries(fields).map(([field, message]) => ({ field, message }))} />
          {children}
          <button type="submit" className="btn btn-primary" aria-disabled={busy} aria-label={button}>
            {busy ? <span className="spinner" role="status" aria-label={t('site/loading')} /> : button}
          </button>
        </form>
        {below}
      </div>
    </div>
  );
}
