import type { ReactNode } from 'react';
import { ErrorSummary } from '#frontend/design/ErrorSummary.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import type { useSubmit } from './useSubmit.ts';

export interface PlainFormProps {
  button: string;
  form: Pick<ReturnType<typeof useSubmit>, 'submit' | 'busy' | 'fields' | 'failure' | 'again'>;
  /** Why the button does nothing now. */
  disabled?: boolean;
  children: ReactNode;
}

/** What is wrong, fields, one button. A failure that may pass by itself offers another try. */
export function PlainForm({ button, form, disabled = false, children }: PlainFormProps) {
  const { t } = useI18n();
  const { submit, busy, fields, failure, again } = form;
  return (
    <form
      // Sent before the page is alive, it goes nowhere and loses nothing.
      method="dialog"
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!disabled) void submit();
      }}
    >
      {failure && (
        <div role="alert" className="alert">
          <p>{failure}</p>
          {again && (
            <button type="submit" className="btn btn-quiet btn-small mt-3">
              {t('site/retry')}
            </button>
          )}
        </div>
      )}
      <ErrorSummary errors={Object.entries(fields).map(([field, message]) => ({ field: idOf(field), message }))} />
      {children}
      <button type="submit" className="btn btn-primary" aria-disabled={busy || disabled} aria-busy={busy}>
        {busy && <span className="spinner" aria-hidden="true" />}
        {button}
      </button>
    </form>
  );
}

/** `customer.first_name` is the field `first_name`. */
const idOf = (field: string) => field.split('.').at(-1) ?? field;
