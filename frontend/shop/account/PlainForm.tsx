import type { ReactNode } from 'react';
import { BusyButton } from '#frontend/design/BusyButton.tsx';
import { ErrorSummary } from '#frontend/design/ErrorSummary.tsx';
import { Failed } from '#frontend/design/Failed.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import type { Submitting } from '../useSending.ts';

export interface PlainFormProps {
  button: string;
  form: Pick<Submitting, 'busy' | 'fields' | 'attempt' | 'failure' | 'again'> & {
    submit: () => Promise<unknown>;
    /** What is wrong by field; a form of `useForm` knows what its fields are called. */
    summary?: readonly { field: string; message: string; label: string }[];
  };
  /** Why the button does nothing now. */
  disabled?: boolean;
  children: ReactNode;
}

/** What is wrong, fields, one button. A failure that may pass by itself offers another try. */
export function PlainForm({ button, form, disabled = false, children }: PlainFormProps) {
  const { t } = useI18n();
  const { submit, busy, fields, attempt, failure, again } = form;
  const errors =
    form.summary ??
    Object.entries(fields).map(([refused, message]) => {
      const field = idOf(refused);
      return { field, message, label: isLabelled(field) ? t(labels[field]) : '' };
    });
  return (
    <form
      // Submitting before hydration does nothing and loses nothing.
      method="dialog"
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!disabled) void submit();
      }}
    >
      {failure && (
        <Failed text={failure}>
          {again && (
            <button type="submit" className="btn btn-quiet btn-small">
              {t('site/retry')}
            </button>
          )}
        </Failed>
      )}
      <ErrorSummary errors={errors} attempt={attempt} />
      {children}
      <BusyButton type="submit" className="btn btn-primary" blocked={disabled} busy={busy}>
        {button}
      </BusyButton>
    </form>
  );
}

/** `customer.first_name` is the field `first_name`. */
const idOf = (field: string) => field.split('.').at(-1) ?? field;

/** What the fields of the other forms are called. */
const labels = {
  email: 'login/email',
  password: 'login/password',
  password_confirmation: 'login/password.repeat',
  code: 'login/code',
  reason: 'team/refuse.reason',
} as const;
const isLabelled = (field: string): field is keyof typeof labels => field in labels;

interface Props extends PlainFormProps {
  heading: string;
  below?: ReactNode;
}

/** A narrow page with one form: heading, what is wrong, fields, the button. */
export function AccountForm({ heading, below, ...form }: Props) {
  return (
    <NarrowPage heading={heading}>
      <PlainForm {...form} />
      {below}
    </NarrowPage>
  );
}

/** A page with one thing to do. */
export function NarrowPage({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div className="wrap py-8 sm:py-14">
      <div className="mx-auto grid max-w-md gap-6 sm:max-w-lg sm:rounded-[14px] sm:border sm:border-line sm:p-10 sm:[box-shadow:var(--shadow)]">
        <h1 tabIndex={-1} className="text-3xl">
          {heading}
        </h1>
        {children}
      </div>
    </div>
  );
}
