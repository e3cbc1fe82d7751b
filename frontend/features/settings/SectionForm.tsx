import { type ReactNode, useState } from 'react';
import { BusyButton } from '#frontend/design/BusyButton.tsx';
import { ErrorSummary } from '#frontend/design/ErrorSummary.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import type { MessageKey } from '#frontend/i18n/messages.ts';
import type { useSubmit } from '#frontend/shop/account/useSubmit.ts';
import { Outcome } from './Outcome.tsx';

interface Props {
  id: string;
  form: Pick<ReturnType<typeof useSubmit>, 'submit' | 'busy' | 'fields' | 'attempt' | 'failure'>;
  done: boolean;
  /** Something is changed and not saved yet: only then there is a button. */
  unsaved: boolean;
  button: string;
  /** The fields of the summary in the order they stand: the name in the answer, the id on the page, and the label. */
  order?: readonly (readonly [string, string, MessageKey])[];
  children: ReactNode;
}

/** The fields of one section with its own save: loading, then a tick, or what went wrong. */
export function SectionForm({ id, form, done, unsaved, button, order = [], children }: Props) {
  const { t } = useI18n();
  // Once saved it stays as long as it has the focus, which would be lost with it.
  const [held, setHeld] = useState(false);
  const { submit, busy, fields, attempt, failure } = form;
  const errors = order.flatMap(([name, field, label]) => {
    const message = fields[name];
    return message === undefined ? [] : [{ field, message, label: t(label) }];
  });
  return (
    <form noValidate className="grid gap-5" aria-labelledby={`${id}-heading`} onSubmit={(event) => void submit(event)}>
      <ErrorSummary id={`${id}-summary`} errors={errors} attempt={attempt} />
      {children}
      <div className="flex min-h-11 flex-wrap items-center gap-4">
        {(unsaved || busy || held) && (
          <BusyButton
            onFocus={() => setHeld(true)}
            onBlur={() => setHeld(false)}
            type="submit"
            className="btn btn-primary min-w-28"
            busy={busy}
          >
            {button}
          </BusyButton>
        )}
        <Outcome done={done && !busy ? t('settings/saved') : undefined} failure={failure} />
      </div>
    </form>
  );
}
