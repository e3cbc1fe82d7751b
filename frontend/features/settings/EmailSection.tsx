import { useEffect, useState } from 'react';
import useSWR from 'swr';
import { actingCompany } from '#frontend/api/actingCompany.ts';
import { call } from '#frontend/api/client.ts';
import { BusyButton } from '#frontend/design/BusyButton.tsx';
import { TextField } from '#frontend/design/Field.tsx';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { useRecentPassword } from '#frontend/shop/account/useRecentPassword.tsx';
import { Loaded } from '#frontend/shop/errors/Loaded.tsx';
import { useForm } from '#frontend/shop/forms/useForm.ts';
import { useSubmit } from '#frontend/shop/useSending.ts';
import { account } from '#shared/contract/account.ts';
import type { ResultOf } from '#shared/contract/operation.ts';
import { formatMoment } from '#shared/rules/say/sayMoment.ts';
import { Outcome, Section, SectionForm, type SectionProps } from './Section.tsx';

type Answer = ResultOf<typeof account.getEmailChange>;
type Change = NonNullable<Answer['change']>;

/** The address that the account logs in with, and changing it: both addresses confirm by mail. */
export function EmailSection({ saved }: SectionProps) {
  const { t } = useI18n();
  // The settings of a company show its owner's address, which changes in the owner's own account.
  const [forCompany, setForCompany] = useState<boolean>();
  useEffect(() => setForCompany(actingCompany() !== undefined), []);
  const answer = useSWR<Answer, unknown>(forCompany === false && 'email-change', () => call(account.getEmailChange), {
    focusThrottleInterval: 500,
  });
  const { data, mutate } = answer;
  const keep = (change: Change | null) => mutate({ change, may_change: true }, { revalidate: false });
  return (
    <Section id="email" heading={t('settings/address')} text={t('settings/address.text')}>
      <TextField
        id="account_email"
        type="email"
        readOnly
        label={t('settings/email')}
        autoComplete="username"
        value={saved.email}
      />
      {forCompany && <p className="hint">{t('settings/address.company')}</p>}
      {forCompany === false && <Loaded of={answer} wait="h-24" />}
      {data?.may_change === false && <p className="hint">{t('settings/address.staff')}</p>}
      {data?.may_change && (data.change ? <Pending change={data.change} keep={keep} /> : <NewAddress keep={keep} />)}
    </Section>
  );
}

/** For who cannot read the mail of the present address: nobody but people can tell who that is. */
function LostMailbox() {
  const { t, locale } = useI18n();
  return (
    <p className="hint">
      {t('settings/address.lost')}{' '}
      <a className="link" href={href(locale, 'contact')}>
        {t('settings/address.contact')}
      </a>
    </p>
  );
}

interface Keeps {
  keep: (change: Change | null) => Promise<unknown>;
}

function NewAddress({ keep }: Keeps) {
  const { t } = useI18n();
  const { question, withRecentPassword } = useRecentPassword();
  const form = useForm(account.askEmailChange, {
    start: { email: '' },
    idOf: () => 'new_email',
    autoComplete: 'off',
    labels: { email: 'settings/address.new' },
    send: async ({ email }) => {
      const asked = await withRecentPassword(() => call(account.askEmailChange, { body: { email: email.trim() } }));
      if (asked) await keep(asked.change);
      return undefined;
    },
  });
  return (
    <>
      <SectionForm
        id="email"
        form={form}
        done={false}
        unsaved={form.typed.email !== ''}
        button={t('settings/address.change')}
      >
        <TextField {...form.text('email')} type="email" hint={t('settings/address.hint')} />
        <LostMailbox />
      </SectionForm>
      {question}
    </>
  );
}

/** A change that waits: who has confirmed, until when, and the way back. */
function Pending({ change, keep }: { change: Change } & Keeps) {
  const { t, locale } = useI18n();
  const { submit, busy, failure } = useSubmit(async () => {
    await call(account.withdrawEmailChange);
    await keep(null);
  });
  const sides = [
    ['settings/address.by_old', change.old_confirmed],
    ['settings/address.by_new', change.new_confirmed],
  ] as const;
  return (
    <>
      <div className="grid gap-4 rounded-[10px] border border-line bg-surface p-5">
        <div role="status" className="grid gap-1">
          <p className="font-medium break-words">{t('settings/address.waits', { email: change.email })}</p>
          <p className="hint">{t('settings/address.waits.text', { until: formatMoment(change.until, locale) })}</p>
        </div>
        <dl className="grid gap-2">
          {sides.map(([label, isConfirmed]) => (
            <div key={label} className="flex flex-wrap justify-between gap-x-4 border-t border-line pt-2">
              <dt>{t(label)}</dt>
              <dd className={isConfirmed ? 'font-medium text-accent' : 'text-muted'}>
                {t(isConfirmed ? 'settings/address.confirmed' : 'settings/address.not_yet')}
              </dd>
            </div>
          ))}
        </dl>
        <div className="flex flex-wrap items-center gap-4">
          <BusyButton className="btn btn-quiet btn-small" busy={busy} onClick={() => void submit()}>
            {t('settings/address.withdraw')}
          </BusyButton>
          <Outcome done={undefined} failure={failure} />
        </div>
      </div>
      <LostMailbox />
    </>
  );
}
