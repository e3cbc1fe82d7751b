import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { TextField } from '#frontend/design/Field.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { PlainForm } from '#frontend/shop/account/PlainForm.tsx';
import { useSubmit } from '#frontend/shop/account/useSubmit.ts';
import { teamArea } from '#shared/contract/team.ts';
import type { TeamView } from './Member.tsx';
import { readSum, typedSum } from './TermsFields.tsx';

interface Props {
  above: TeamView['approval_above'];
  done: (message: string) => Promise<void>;
}

/** From which sum on orders of members wait for approval; its owner decides. */
export function ApprovalSum({ above, done }: Props) {
  const { t, locale } = useI18n();
  const [typed, setTyped] = useState(typedSum(above, locale));
  const form = useSubmit(async () => {
    const sum = readSum(typed);
    if (sum === undefined) return { fields: { company_above: t('team/limit.wrong') } };
    await done((await call(teamArea.setApprovals, { body: { approval_above: sum } })).message);
  });
  return (
    <section className="card grid gap-4 p-5 sm:p-6" aria-labelledby="approvals-heading">
      <h2 id="approvals-heading" className="text-xl">
        {t('team/approvals')}
      </h2>
      <PlainForm button={t('team/approvals.set')} form={form}>
        <TextField
          id="company_above"
          label={t('team/approval_above')}
          hint={t('team/approval_above.all')}
          error={form.fields.company_above ?? form.fields.approval_above}
          optional
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </PlainForm>
    </section>
  );
}
