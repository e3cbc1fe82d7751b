import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { failureText } from '#frontend/api/failureText.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { staffApplicants } from '#shared/contract/staff/applicants.ts';

/** The CV by a fresh link; that it was taken stands in the history. */
export function CvLink({ id, name }: { id: string; name: string }) {
  const { t } = useI18n();
  const [failure, setFailure] = useState<string>();
  async function open() {
    setFailure(undefined);
    try {
      const { url } = await call(staffApplicants.linkApplicantCv, { params: { applicant: id } });
      location.assign(url);
    } catch (error) {
      setFailure(failureText(error, t));
    }
  }
  return (
    <>
      <button type="button" className="link cursor-pointer text-left break-all" onClick={() => void open()}>
        {t('zone/download', { name })}
      </button>
      {failure && (
        <p role="alert" className="error">
          {failure}
        </p>
      )}
    </>
  );
}
