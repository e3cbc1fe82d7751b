import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { AgreementFields, agreementBody, noAgreement } from '#frontend/shop/account/AgreementFields.tsx';
import { PlainForm } from '#frontend/shop/account/PlainForm.tsx';
import { useSubmit } from '#frontend/shop/account/useSubmit.ts';
import type { ResultOf } from '#shared/contract/operation.ts';
import { translator } from '#shared/contract/translator.ts';

type Documents = ResultOf<typeof translator.getOwnDocuments>;

interface Props {
  documents: Documents;
  accepted: (next: Documents) => unknown;
}

/** The agreement as it is now: to read where it is accepted, to accept where it is not, or where one is taxed or paid otherwise. */
export function AgreementForm({ documents, accepted }: Props) {
  const { t } = useI18n();
  const { current_version: version, agreements } = documents;
  const last = agreements.at(-1);
  const isAccepted = last?.agreement_version === version;
  const [isChanged, setChanged] = useState(false);
  const [typed, setTyped] = useState({
    ...noAgreement,
    ...(last && { tax: last.tax, nip: last.nip ?? '', iban: last.iban ?? '' }),
  });
  const form = useSubmit(async () => {
    await accepted(await call(translator.acceptAgreement, { body: agreementBody(typed, version) }));
    return undefined;
  });
  if (isAccepted && !isChanged)
    return (
      <section className="grid max-w-2xl gap-6">
        <p role="status" className="notice">
          {t('zone/documents.accepted', { version })}
        </p>
        {(['agreement', 'confidentiality'] as const).map((one) => (
          <div key={one} className="grid gap-2">
            <h2 className="text-lg">{t(`recruitment/${one}.heading`)}</h2>
            <p className="whitespace-pre-line text-muted">{t(`recruitment/${one}.text`)}</p>
          </div>
        ))}
        <p>
          <button type="button" className="btn btn-quiet" onClick={() => setChanged(true)}>
            {t('zone/documents.tax')}
          </button>
        </p>
      </section>
    );
  return (
    <section className="grid max-w-2xl gap-6">
      {!isAccepted && (
        <p className="notice">{t(last ? 'zone/documents.newer' : 'zone/documents.to_accept', { version })}</p>
      )}
      <PlainForm button={t('zone/documents.accept')} form={form}>
        <AgreementFields version={version} typed={typed} errors={form.fields} change={setTyped} />
      </PlainForm>
    </section>
  );
}
