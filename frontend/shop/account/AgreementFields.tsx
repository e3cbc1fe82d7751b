import { CheckField } from '#frontend/design/CheckField.tsx';
import { ChoiceField } from '#frontend/design/ChoiceField.tsx';
import { TextField } from '#frontend/design/Field.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import type { translator } from '#shared/contract/translator.ts';
import { TaxKind } from '#shared/model/work/applicant.ts';
import type { useForm } from '../forms/useForm.ts';

export interface TypedAgreement {
  agreement: boolean;
  confidentiality: boolean;
  tax: TaxKind;
  nip: string;
  iban: string;
}

export const noAgreement: TypedAgreement = {
  agreement: false,
  confidentiality: false,
  tax: 'business',
  nip: '',
  iban: '',
};

/** As the service takes it. */
export const agreementBody = ({ nip, iban, ...typed }: TypedAgreement, version: string) => ({
  ...{ ...typed, agreement_version: version },
  ...(typed.tax === 'business' && nip.trim() !== '' && { nip: nip.trim() }),
  ...(iban.trim() !== '' && { iban: iban.trim() }),
});

export const agreementLabels = {
  agreement: 'recruitment/agreement.heading',
  confidentiality: 'recruitment/confidentiality.heading',
  tax: 'recruitment/tax',
  nip: 'recruitment/nip',
  iban: 'recruitment/iban',
} as const;

interface Props {
  version: string;
  form: Pick<ReturnType<typeof useForm<typeof translator.acceptAgreement, TypedAgreement>>, Used>;
}
type Used = 'typed' | 'text' | 'tick' | 'radio';

/** The agreement and confidentiality of translators, to read and to accept, how one is taxed and where one is paid. */
export function AgreementFields({ version, form }: Props) {
  const { t } = useI18n();
  return (
    <>
      {(['agreement', 'confidentiality'] as const).map((one) => (
        <section key={one} className="grid gap-3">
          <h2 className="text-lg">{t(`recruitment/${one}.heading`)}</h2>
          <p className="max-w-xl whitespace-pre-line text-muted">{t(`recruitment/${one}.text`)}</p>
          <CheckField
            {...form.tick(one)}
            label={<span className="font-normal">{t(`recruitment/${one}.accept`, { version })}</span>}
          />
        </section>
      ))}
      <ChoiceField
        {...form.radio('tax')}
        options={TaxKind.options.map((one) => [one, t(`recruitment/tax.${one}`)] as const)}
      />
      {form.typed.tax === 'business' && <TextField {...form.text('nip')} optional={false} inputMode="numeric" />}
      <TextField {...form.text('iban')} hint={t('recruitment/iban.hint')} autoComplete="off" />
    </>
  );
}
