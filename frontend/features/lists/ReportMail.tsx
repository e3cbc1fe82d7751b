import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { failureText } from '#frontend/api/failureText.ts';
import { CheckField } from '#frontend/design/CheckField.tsx';
import { Failed } from '#frontend/design/Failed.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { useRefusedBy } from '#frontend/shop/account/useMemberRole.ts';
import { useSending } from '#frontend/shop/useSending.ts';
import { prepaid } from '#shared/contract/prepaid.ts';

/** Whether the figures of each month come by mail; it is saved as it is ticked. */
export function ReportMail({ isOn, keep }: { isOn: boolean; keep: () => Promise<unknown> }) {
  const { t } = useI18n();
  const { send, failure } = useSending();
  const [said, setSaid] = useState('');
  // Ticked at once, and taken back where it could not be saved.
  const [wanted, setWanted] = useState<boolean>();
  if (useRefusedBy(prepaid.setReportMail) !== undefined) return null;
  const set = (monthly: boolean) =>
    send(
      async () => {
        setSaid('');
        setWanted(monthly);
        await call(prepaid.setReportMail, { body: { monthly } });
        await keep();
        setSaid(t(monthly ? 'lists/spending.mail.on' : 'lists/spending.mail.off'));
        return undefined;
      },
      (error) => {
        setWanted(undefined);
        return { failure: failureText(error, t) };
      },
    );
  return (
    <div className="grid gap-2">
      <CheckField
        id="monthly"
        label={t('lists/spending.mail')}
        hint={t('lists/spending.mail.hint')}
        checked={wanted ?? isOn}
        onChange={(monthly) => void set(monthly)}
      />
      <p role="status" className="hint">
        {said}
      </p>
      {failure && <Failed text={failure} again={() => void set(!isOn)} />}
    </div>
  );
}
