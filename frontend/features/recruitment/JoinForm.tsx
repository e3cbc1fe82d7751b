import { useState } from 'react';
import { CheckField } from '#frontend/design/CheckField.tsx';
import { TextField } from '#frontend/design/Field.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { NewPasswordFields } from '#frontend/shop/account/NewPasswordFields.tsx';
import { PlainForm } from '#frontend/shop/account/PlainForm.tsx';
import { useSubmit } from '#frontend/shop/account/useSubmit.ts';
import { TaxKind } from '#shared/model/applicant.ts';

const untyped = { password: '', password_confirmation: '' };

interface Typed {
  password: string;
  password_confirmation: string;
  agreement_version: string;
  agreement: boolean;
  confidentiality: boolean;
  tax: TaxKind;
  nip?: string;
}

/** The agreement with confidentiality, how one is taxed, and the password. */
export function JoinForm({ version, send }: { version: string; send: (typed: Typed) => Promise<void> }) {
  const { t } = useI18n();
  const [passwords, setPasswords] = useState(untyped);
  const [ticked, setTicked] = useState({ agreement: false, confidentiality: false });
  const [tax, setTax] = useState<TaxKind>('business');
  const [nip, setNip] = useState('');
  const form = useSubmit(async () => {
    const business = tax === 'business' && nip.trim() !== '' && { nip: nip.trim() };
    await send({ ...passwords, ...ticked, agreement_version: version, tax, ...business });
    return undefined;
  });
  return (
    <PlainForm button={t('recruitment/join.send')} form={form}>
      {(['agreement', 'confidentiality'] as const).map((one) => (
        <section key={one} className="grid gap-3">
          <h2 className="text-lg">{t(`recruitment/${one}.heading`)}</h2>
          <p className="max-w-xl whitespace-pre-line text-muted">{t(`recruitment/${one}.text`)}</p>
          <CheckField
            id={one}
            label={<span className="font-normal">{t(`recruitment/${one}.accept`, { version })}</span>}
            error={form.fields[one]}
            checked={ticked[one]}
            onChange={(checked) => setTicked({ ...ticked, [one]: checked })}
          />
        </section>
      ))}
      <fieldset>
        <legend className="label">{t('recruitment/tax')}</legend>
        <div className="grid gap-3 sm:grid-cols-2">
          {TaxKind.options.map((one) => (
            <label key={one} className="choice">
              <input type="radio" name="tax" className="check" checked={tax === one} onChange={() => setTax(one)} />
              {t(`recruitment/tax.${one}`)}
            </label>
          ))}
        </div>
      </fieldset>
      {tax === 'business' && (
        <TextField
          id="nip"
          label={t('recruitment/nip')}
          inputMode="numeric"
          error={form.fields.nip}
          value={nip}
          onChange={(event) => setNip(event.target.value)}
        />
      )}
      <NewPasswordFields value={passwords} change={setPasswords} errors={form.fields} />
    </PlainForm>
  );
}
