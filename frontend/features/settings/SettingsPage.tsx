import { useState } from 'react';
import useSWR from 'swr';
import { call } from '#frontend/api/client.ts';
import { BusyButton } from '#frontend/design/BusyButton.tsx';
import { ChoiceField } from '#frontend/design/ChoiceField.tsx';
import { Failed } from '#frontend/design/Failed.tsx';
import { TextField } from '#frontend/design/Field.tsx';
import { DialogButtons, Modal } from '#frontend/design/Modal.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { AccountFrame } from '#frontend/shop/account/AccountFrame.tsx';
import { logOutWithNotice } from '#frontend/shop/account/logOutWithNotice.ts';
import { useRecentPassword } from '#frontend/shop/account/useRecentPassword.tsx';
import { useSignedIn } from '#frontend/shop/account/useSignedIn.ts';
import { Loaded } from '#frontend/shop/errors/Loaded.tsx';
import { Form } from '#frontend/shop/forms/Form.tsx';
import { useForm } from '#frontend/shop/forms/useForm.ts';
import { saveFile } from '#frontend/shop/saveFile.ts';
import { useSubmit } from '#frontend/shop/useSending.ts';
import { account } from '#shared/contract/account.ts';
import { settings } from '#shared/contract/settings.ts';
import { BillingSection, CorrespondenceSection, InvoicingSection } from './BillingSection.tsx';
import { EmailSection } from './EmailSection.tsx';
import { ConsentsSection, MailsSection, NotificationsSection, OutsideSection } from './MailsSection.tsx';
import { Section, SectionForm, type SectionProps, type Settings, useSection } from './Section.tsx';
import { PasswordSection, SecondFactorSection, SecuritySection } from './SecuritySection.tsx';

/** Everything an account can set; each section is saved on its own and follows what another tab has saved. */
export default function SettingsPage() {
  const { t } = useI18n();
  const signedIn = useSignedIn();
  const answer = useSWR<Settings, unknown>(signedIn && 'settings', () => call(settings.getSettings), {
    focusThrottleInterval: 500,
  });
  const { data, mutate } = answer;
  const section = data && { saved: data, keep: (next: Settings) => mutate(next, { revalidate: false }) };
  return (
    <AccountFrame page="account.settings.index" heading={t('settings/settings')} intro={t('settings/intro')}>
      <Loaded of={answer} wait="card h-[60rem]" />
      {section && (
        <div className="grid">
          <LanguageSection {...section} />
          <InvoicingSection {...section} />
          <EmailSection {...section} />
          <PersonalSection {...section} />
          <BillingSection {...section} />
          <CorrespondenceSection {...section} />
          <OutsideSection {...section} />
          <MailsSection {...section} />
          <NotificationsSection />
          <ConsentsSection {...section} />
          <PasswordSection {...section} />
          <SecondFactorSection {...section} />
          <SecuritySection />
          <PrivacySection />
        </div>
      )}
    </AccountFrame>
  );
}

/** Who the account is of. */
function PersonalSection({ saved, keep }: SectionProps) {
  const { t } = useI18n();
  const { type, first_name, last_name, company_name } = saved.customer;
  const company = type === 'company';
  const { fields, change, form, done, unsaved } = useSection({
    fields: { first_name: first_name ?? '', last_name: last_name ?? '', company_name: company_name ?? '' },
    bodyOf: (one) => one,
    send: (one) => call(settings.saveSettings, { body: { customer: { type, ...one } } }),
    keep,
  });
  const text = (field: keyof typeof fields) => ({
    id: field,
    name: field,
    label: t(`login/${field}`),
    value: fields[field],
    error: form.fields[`customer.${field}`],
    onChange: (event: { target: { value: string } }) => change({ [field]: event.target.value }),
  });
  return (
    <Section id="personal" heading={t('settings/personal')}>
      <SectionForm
        id="personal"
        form={form}
        done={done}
        unsaved={unsaved}
        button={t('settings/save')}
        order={(['company_name', 'first_name', 'last_name'] as const).map((name) => [
          `customer.${name}`,
          name,
          `login/${name}`,
        ])}
      >
        {company && <TextField {...text('company_name')} autoComplete="organization" />}
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...text('first_name')} optional={company} autoComplete="given-name" />
          <TextField {...text('last_name')} optional={company} autoComplete="family-name" />
        </div>
      </SectionForm>
    </Section>
  );
}

/** The language of the account. Another one rewrites the first segment of the address and loads the page again. */
function LanguageSection({ saved, keep }: SectionProps) {
  const { t, locale } = useI18n();
  const { fields, change, form, done, unsaved } = useSection({
    fields: { locale: saved.locale },
    bodyOf: (one) => one,
    send: (one) => call(settings.saveSettings, { body: { customer: { type: saved.customer.type }, ...one } }),
    keep: async (next) => {
      await keep(next);
      if (next.locale === locale) return;
      // After the section has taken in its save: it would ask about itself.
      setTimeout(() =>
        location.assign(`/${next.locale}${location.pathname.slice(3)}${location.search}${location.hash}`),
      );
    },
  });
  return (
    <Section id="language" heading={t('settings/language')} text={t('settings/language.text')}>
      <SectionForm id="language" form={form} done={done} unsaved={unsaved} button={t('settings/save')}>
        <ChoiceField
          name="locale"
          legend={t('settings/language.choose')}
          options={[
            ['en', 'English'],
            ['pl', 'Polski'],
          ]}
          value={fields.locale}
          onChange={(value) => change({ locale: value })}
        />
      </SectionForm>
    </Section>
  );
}

/** Everything that is kept of the account, as a file; and the end of the account. */
function PrivacySection() {
  const { t } = useI18n();
  const { question, withRecentPassword } = useRecentPassword();
  const [deleting, setDeleting] = useState(false);
  const { submit, busy, failure } = useSubmit(async () => {
    const data = await withRecentPassword(() => call(account.exportData));
    if (data) saveFile('verso-account.json', JSON.stringify(data, null, 2));
  });
  return (
    <Section id="privacy" heading={t('settings/privacy')} text={t('settings/privacy.text')}>
      {failure && <Failed text={failure} />}
      <div className="flex flex-wrap gap-3">
        <BusyButton className="btn btn-quiet" busy={busy} onClick={() => void submit()}>
          {t('settings/export')}
        </BusyButton>
        <button type="button" className="btn btn-quiet text-danger" onClick={() => setDeleting(true)}>
          {t('settings/delete')}
        </button>
      </div>
      {deleting && <DeleteAccount close={() => setDeleting(false)} />}
      {question}
    </Section>
  );
}

/** Deleting is for good: what goes and what stays is said, and a word has to be typed. */
function DeleteAccount({ close }: { close: () => void }) {
  const { t, locale } = useI18n();
  const { question, withRecentPassword } = useRecentPassword();
  const form = useForm(account.deleteAccount, {
    start: { confirmation: '' },
    autoComplete: 'off',
    labels: { confirmation: 'settings/delete.word' },
    send: async (body) => {
      const done = await withRecentPassword(() => call(account.deleteAccount, { body }));
      if (done) await logOutWithNotice(done.message, locale);
      return undefined;
    },
  });
  return (
    <Modal alert title={t('settings/delete.sure')} onClose={close}>
      <Form of={form} className="mt-3 grid gap-4" text={t('settings/delete.text')}>
        <TextField {...form.text('confirmation')} data-first-focus />
        <DialogButtons danger close={close} button={t('settings/delete')} busy={form.busy} />
      </Form>
      {question}
    </Modal>
  );
}
