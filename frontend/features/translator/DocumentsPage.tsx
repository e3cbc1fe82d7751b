import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import {
  AgreementFields,
  agreementBody,
  agreementLabels,
  noAgreement,
  type TypedAgreement,
} from '#frontend/shop/account/AgreementFields.tsx';
import { PlainForm } from '#frontend/shop/account/PlainForm.tsx';
import { DownloadButton, DownloadFailed, useDownload } from '#frontend/shop/downloads/DownloadButton.tsx';
import { Waiting } from '#frontend/shop/errors/Loaded.tsx';
import { useForm } from '#frontend/shop/forms/useForm.ts';
import { sayInstant } from '#frontend/shop/work/sayInstant.ts';
import { useWork } from '#frontend/shop/work/useWork.ts';
import type { ResultOf } from '#shared/contract/operation.ts';
import { translator } from '#shared/contract/translator.ts';
import { TranslatorFrame } from './TranslatorFrame.tsx';

/** What is agreed with a translator, and the documents that are kept. */
export default function DocumentsPage() {
  const { t, locale } = useI18n();
  const answer = useWork('documents', () => call(translator.getOwnDocuments), 0);
  const { data, mutate } = answer;
  const cv = useDownload(() => call(translator.linkOwnCv));
  const last = data?.agreements.at(-1);
  return (
    <TranslatorFrame page="translator.documents" heading={t('translator/documents')} of={answer}>
      <Waiting of={answer} as="card h-96" />
      {data && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <section className="card grid gap-3 p-5" aria-labelledby="kept">
            <h2 id="kept" className="text-xl">
              {t('translator/documents.kept')}
            </h2>
            {!last && data.cv === null && <p>{t('translator/documents.none')}</p>}
            <ul className="grid gap-2">
              {data.agreements.map((one) => (
                <li key={one.accepted_at}>
                  {t('translator/documents.agreement', {
                    version: one.agreement_version,
                    at: sayInstant(one.accepted_at, locale),
                  })}
                  <span className="hint block">
                    {t(`recruitment/tax.${one.tax}`)}
                    {one.nip !== null && ` (NIP ${one.nip})`}
                    {one.iban !== null && `, ${t('recruitment/iban.of', { iban: one.iban })}`}
                  </span>
                </li>
              ))}
              {data.cv && (
                <li className="flex items-center gap-3">
                  <DownloadButton
                    label={t('job/download', { name: data.cv.name })}
                    busy={cv.busy.size > 0}
                    onClick={() => void cv.download('cv')}
                  />
                  <span className="min-w-0 break-words">
                    {t('translator/documents.cv', { name: data.cv.name, at: sayInstant(data.cv.sent_at, locale) })}
                  </span>
                </li>
              )}
            </ul>
            {cv.failure && <DownloadFailed failure={cv.failure} again={() => void cv.download('cv')} />}
          </section>
          <AgreementForm
            key={data.agreements.length}
            documents={data}
            accepted={(next) => mutate(next, { revalidate: false })}
          />
        </div>
      )}
    </TranslatorFrame>
  );
}

type Documents = ResultOf<typeof translator.getOwnDocuments>;

interface AgreementFormProps {
  documents: Documents;
  accepted: (next: Documents) => unknown;
}

/** The agreement as it is now: to read where it is accepted, to accept where it is not, or where one is taxed or paid otherwise. */
function AgreementForm({ documents, accepted }: AgreementFormProps) {
  const { t } = useI18n();
  const { current_version: version, agreements } = documents;
  const last = agreements.at(-1);
  const isAccepted = last?.agreement_version === version;
  const [isChanged, setChanged] = useState(false);
  const start: TypedAgreement = {
    ...noAgreement,
    ...(last && { tax: last.tax, nip: last.nip ?? '', iban: last.iban ?? '' }),
  };
  const form = useForm(translator.acceptAgreement, {
    start,
    labels: agreementLabels,
    send: async (typed) => {
      await accepted(await call(translator.acceptAgreement, { body: agreementBody(typed, version) }));
      return undefined;
    },
  });
  if (isAccepted && !isChanged)
    return (
      <section className="grid max-w-2xl gap-6">
        <p role="status" className="notice">
          {t('translator/documents.accepted', { version })}
        </p>
        {(['agreement', 'confidentiality'] as const).map((one) => (
          <div key={one} className="grid gap-2">
            <h2 className="text-lg">{t(`recruitment/${one}.heading`)}</h2>
            <p className="whitespace-pre-line text-muted">{t(`recruitment/${one}.text`)}</p>
          </div>
        ))}
        <p>
          <button type="button" className="btn btn-quiet" onClick={() => setChanged(true)}>
            {t('translator/documents.tax')}
          </button>
        </p>
      </section>
    );
  return (
    <section className="grid max-w-2xl gap-6">
      {!isAccepted && (
        <p className="notice">
          {t(last ? 'translator/documents.newer' : 'translator/documents.to_accept', { version })}
        </p>
      )}
      <PlainForm button={t('translator/documents.accept')} form={form}>
        <AgreementFields version={version} form={form} />
      </PlainForm>
    </section>
  );
}
