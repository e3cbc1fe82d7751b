import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { TextField } from '#frontend/design/Field.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { AskFirst } from '#frontend/shop/work/AskFirst.tsx';
import { staffMails } from '#shared/contract/staff/mails.ts';

/** An address that is not written to any more is written to again, whether or not a mail to it is in the list. */
export function LiftAddress({ lifted }: { lifted: (said: string) => Promise<void> }) {
  const { t } = useI18n();
  const [email, setEmail] = useState('');
  const [isAsked, setAsked] = useState(false);
  return (
    <form
      method="dialog"
      className="grid justify-items-start gap-3 sm:max-w-md"
      onSubmit={(event) => {
        event.preventDefault();
        if (email.trim() !== '') setAsked(true);
      }}
    >
      <TextField
        id="stopped-address"
        label={t('failed/lift.address')}
        hint={t('failed/lift.hint')}
        type="email"
        value={email}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
      />
      <button type="submit" className="btn btn-quiet">
        {t('failed/lift')}
      </button>
      {isAsked && (
        <AskFirst
          title={t('failed/lift.ask')}
          text={t('failed/lift.text', { to: email.trim() })}
          field={t('desk/reason')}
          button={t('failed/lift')}
          close={() => setAsked(false)}
          act={async (reason) => {
            const { lifted: was } = await call(staffMails.liftStoppedAddress, {
              body: { email: email.trim(), reason },
            });
            setEmail('');
            await lifted(t(was ? 'failed/said.lifted' : 'failed/said.not_stopped'));
          }}
        />
      )}
    </form>
  );
}
