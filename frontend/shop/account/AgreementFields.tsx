import { CheckField } from '#frontend/design/CheckField.tsx';
import { ChoiceField } from '#frontend/design/ChoiceField.tsx';
import { TextField } from '#frontend/design/Field.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { TaxKind } from '#shared/model/work/applicant.ts';

interface TypedAgreement {
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

interface Props {
  version: string;
  typed: TypedAgreement;
  errors: Readonly<Record<string, string>>;
  change: (typed: TypedAgreement) => void;
}

/** The agreement and confidentiality of translators, to read and to accept, how one is taxed and where one is paid. */
export function AgreementFields({ version, typed, errors, change }: Props) {
  const { t } = useI18n();
  return (
    <>
      {(['agreement', 'confidentiality'] as const).map((one) => (
        <section key={one} className="grid gap-3">
          <h2 className="text-lg">{t(`recruitment/${one}.heading`)}</h2>
          <p className="max-w-xl whitespace-pre-line text-muted">{t(`recruitment/${one}.text`)}</p>
          <CheckField
            id={one}
            label={<span className="font-normal">{t(`recruitment/${one}.accept`, { version })}</span>}
            error={errors[one]}
            checked={typed[one]}
            onChange={(checked) => change({ ...typed, [one]: checked })}
          />
        </section>
      ))}
      <ChoiceField
        name="tax"
        legend={t('recruitment/tax')}
        options={TaxKind.options.map((one) => [one, t(`recruitment/tax.${one}`)] as const)}
        value={typed.tax}
        onChange={(tax) => change({ ...typed, tax })}
      />
      {typed.tax === 'business' && (
        <TextField
          id="nip"
          label={t('recruitment/nip')}
          inputMode="numeric"
          error={errors.nip}
          value={typed.nip}
          onChange={(event) => change({ ...typed, nip: event.target.value })}
        />
      )}
      <TextField
        id="iban"
        label={t('recruitment/iban')}
        hint={t('recruitment/iban.hint')}
        optional
        autoComplete="off"
        error={errors.iban}
        value={typed.iban}
        onChange={(event) => change({ ...typed, iban: event.target.value })}
      />
    </>
  );
}
