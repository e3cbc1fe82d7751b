import { lazy, Suspense, useState } from 'react';
import useSWR from 'swr';
import { call } from '#frontend/api/client.ts';
import type { Owner } from '#frontend/api/secondFactor.ts';
import { BusyButton } from '#frontend/design/BusyButton.tsx';
import { Failed } from '#frontend/design/Failed.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { logOutWithNotice } from '#frontend/shop/account/logOutWithNotice.ts';
import { NewPasswordFields, newPasswordLabels } from '#frontend/shop/account/NewPasswordFields.tsx';
import { PasswordField } from '#frontend/shop/account/PasswordField.tsx';
import { RevokeWithPassword } from '#frontend/shop/account/RevokeWithPassword.tsx';
import { useRecentPassword } from '#frontend/shop/account/useRecentPassword.tsx';
import { Loaded, Waiting } from '#frontend/shop/errors/Loaded.tsx';
import { useForm } from '#frontend/shop/forms/useForm.ts';
import { useSubmit } from '#frontend/shop/useSending.ts';
import { account } from '#shared/contract/account.ts';
import type { ResultOf } from '#shared/contract/operation.ts';
import { settings } from '#shared/contract/settings.ts';
import { tokens } from '#shared/contract/tokens.ts';
import { formatMoment } from '#shared/rules/say/sayMoment.ts';
import { Outcome, Section, SectionForm, type SectionProps } from './Section.tsx';

const firstShown = 8;

/** What happened to the account, and the way to end every session at once. */
export function SecuritySection() {
  const { t, locale } = useI18n();
  const answer = useSWR<ResultOf<typeof account.listSecurityEvents>, unknown>('security', () =>
    call(account.listSecurityEvents),
  );
  const { data } = answer;
  const [all, setAll] = useState(false);
  const { submit, busy, failure } = useSubmit(async () => {
    await call(account.logOutEverywhere);
    await logOutWithNotice(t('settings/everywhere.done'), locale);
  });
  const events = data?.events.slice(0, all ? undefined : firstShown);
  return (
    <Section id="security" heading={t('settings/security')} text={t('settings/security.text')}>
      <Loaded of={answer} wait="h-40" />
      {events && (
        <table className="rows">
          <caption className="sr-only">{t('settings/security')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('settings/event')}</th>
              <th scope="col">{t('settings/when')}</th>
            </tr>
          </thead>
          <tbody>
            {events.map(({ kind, at, detail }) => (
              <tr key={`${at} ${kind} ${detail}`}>
                <td>
                  {t(`settings/event.${kind}`)}
                  {detail !== null && <span className="hint block break-words">{detail}</span>}
                </td>
                <td data-label={t('settings/when')}>
                  <time dateTime={at}>{formatMoment(at, locale)}</time>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {data && !all && data.events.length > firstShown && (
        <button type="button" className="btn-link justify-self-start" onClick={() => setAll(true)}>
          {t('settings/security.all')}
        </button>
      )}
      {failure && <Failed text={failure} />}
      <BusyButton className="btn btn-quiet justify-self-start" busy={busy} onClick={() => void submit()}>
        {t('settings/everywhere')}
      </BusyButton>
    </Section>
  );
}

const noPasswords = { current_password: '', password: '', password_confirmation: '' };

/** Changing the password ends every session, so the login follows; anyone who forgot it asks for a link. */
export function PasswordSection({ saved }: SectionProps) {
  const { t, locale } = useI18n();
  const [revokes, setRevokes] = useState(false);
  // Where the list cannot be read the password is changed all the same.
  const { data } = useSWR('tokens', () => call(tokens.listTokens));
  const names = data?.tokens.map(({ token_name }) => token_name) ?? [];
  const form = useForm(account.changePassword, {
    start: noPasswords,
    labels: { current_password: 'settings/password.current', ...newPasswordLabels },
    check: ({ password, password_confirmation: repeat }) => ({
      password_confirmation: password !== repeat && t('login/mismatch'),
    }),
    send: async (typed) => {
      const { message } = await call(account.changePassword, {
        body: { ...typed, revoke_tokens: names.length > 0 && revokes },
      });
      await logOutWithNotice(message, locale, { email: saved.email, back: true });
      return undefined;
    },
  });
  return (
    <Section id="password-change" heading={t('settings/password')} text={t('settings/password.text')}>
      <SectionForm
        id="password-change"
        form={form}
        done={false}
        unsaved={Object.values(form.typed).some((value) => value !== '')}
        button={t('settings/password.change')}
      >
        <PasswordField {...form.text('current_password')} autoComplete="current-password" />
        <NewPasswordFields form={form} />
        <RevokeWithPassword names={names} checked={revokes} change={setRevokes} />
      </SectionForm>
      <PasswordReset />
    </Section>
  );
}

/** Instructions for a new password to the account's own address; once sent, the button has nothing more to do. */
function PasswordReset() {
  const { t } = useI18n();
  const [sent, setSent] = useState<string>();
  const { submit, busy, failure } = useSubmit(async () => {
    setSent((await call(settings.sendPasswordReset)).message);
  });
  const disabled = busy || sent !== undefined;
  return (
    <div className="grid justify-items-start gap-3 border-t border-line pt-5">
      <p className="hint">{t('settings/reset.text')}</p>
      <div className="flex flex-wrap items-center gap-4">
        <BusyButton
          className="btn btn-quiet"
          blocked={disabled}
          busy={busy}
          onClick={() => {
            if (!disabled) void submit();
          }}
        >
          {t('settings/reset')}
        </BusyButton>
        <Outcome done={sent} failure={failure} />
      </div>
    </div>
  );
}

const SetUp = lazy(() => import('#frontend/shop/account/SecondFactorSetUp.tsx'));

/** A code of an authenticator app after the password: offered to everybody. Turning it on or off needs the password. */
export function SecondFactorSection({ saved }: SectionProps) {
  const { t, locale } = useI18n();
  const answer = useSWR<ResultOf<typeof account.listSecurityEvents>, unknown>('security', () =>
    call(account.listSecurityEvents),
  );
  const { data, error, mutate } = answer;
  const isOn = data?.second_factor;
  const [owner, setOwner] = useState<Owner>();
  const { question, askPassword } = useRecentPassword();
  const { submit, busy, failure } = useSubmit(async () => {
    const password = await askPassword();
    if (password === undefined) return;
    if (isOn) {
      await call(account.turnOffSecondFactor, { body: { password } });
      await logOutWithNotice(t('settings/factor.off_done'), locale, { email: saved.email, back: true });
    } else setOwner({ email: saved.email, password });
  });
  return (
    <Section id="second-factor" heading={t('settings/factor')} text={t('settings/factor.text')}>
      <Loaded of={answer} />
      {error === undefined && (
        <p role="status" className="min-h-6 font-medium">
          {isOn !== undefined && t(isOn ? 'settings/factor.is_on' : 'settings/factor.is_off')}
        </p>
      )}
      {failure && <Failed text={failure} />}
      {owner ? (
        <Suspense fallback={<Waiting as="h-80 text-muted" said />}>
          <SetUp
            owner={owner}
            done={() => {
              setOwner(undefined);
              void mutate();
            }}
          />
        </Suspense>
      ) : (
        <BusyButton
          className="btn btn-quiet justify-self-start"
          busy={busy}
          blocked={isOn === undefined}
          onClick={() => {
            if (isOn !== undefined) void submit();
          }}
        >
          {t(isOn ? 'settings/factor.turn_off' : 'settings/factor.set_up')}
        </BusyButton>
      )}
      {question}
    </Section>
  );
}
