import { type ReactNode, useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { AskFirst } from '#frontend/shop/work/AskFirst.tsx';
import { useTellLast } from '#frontend/shop/work/useTellLast.ts';
import type { ApplicantViewWire } from '#shared/contract/schemas/application.ts';
import { staffApplicants } from '#shared/contract/staff/applicants.ts';
import { DocumentsForm } from './DocumentsForm.tsx';
import { InviteForm } from './InviteForm.tsx';
import { SendTestForm } from './SendTestForm.tsx';

interface Props {
  applicant: ApplicantViewWire;
  changed: (next: ApplicantViewWire) => Promise<void>;
  /** A colleague was faster: reads it again and says what it is now. */
  newest: () => Promise<string>;
}

/** What may be done with an application where it stands. */
export function ApplicantActs({ applicant, changed, newest }: Props) {
  const { t, locale } = useI18n();
  const [asking, setAsking] = useState<'reject' | 'erase' | 'screen'>();
  const { state, revision, test } = applicant;
  const params = { applicant: applicant.id };
  const tellLast = useTellLast();
  const tell = (act: () => Promise<void>) => tellLast(`applicant#${applicant.id}`, act, newest);
  const close = () => setAsking(undefined);
  const isOpen = state !== 'joined' && state !== 'rejected';
  const forms: ReactNode[] = [
    (state === 'screened' || (state === 'test_sent' && test === 'sent')) && (
      <SendTestForm key="test" {...{ applicant, changed, newest }} />
    ),
    (state === 'screened' || state === 'test_sent') && (
      <DocumentsForm key="documents" {...{ applicant, changed, newest }} />
    ),
    (state === 'documents_checked' || state === 'invited') && (
      <InviteForm key="invite" {...{ applicant, changed, newest }} />
    ),
  ];
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap gap-3">
        {state === 'applied' && (
          <button type="button" className="btn btn-primary" onClick={() => setAsking('screen')}>
            {t('desk/applicant.screen')}
          </button>
        )}
        {isOpen && (
          <button type="button" className="btn btn-quiet" onClick={() => setAsking('reject')}>
            {t('desk/applicant.reject')}
          </button>
        )}
        {state !== 'joined' && (
          <button type="button" className="btn btn-quiet" onClick={() => setAsking('erase')}>
            {t('desk/applicant.erase')}
          </button>
        )}
      </div>
      {forms}
      {asking === 'screen' && (
        <AskFirst
          title={t('desk/applicant.screen')}
          text={t('desk/applicant.screen.text')}
          field={t('desk/applicant.note')}
          button={t('desk/applicant.screen')}
          close={close}
          act={(note) =>
            tell(async () => changed(await call(staffApplicants.screenApplicant, { params, body: { revision, note } })))
          }
        />
      )}
      {asking === 'reject' && (
        <AskFirst
          title={t('desk/applicant.reject')}
          text={t('desk/applicant.reject.text')}
          field={t('desk/applicant.reason')}
          button={t('desk/applicant.reject')}
          close={close}
          act={(reason) =>
            tell(async () =>
              changed(await call(staffApplicants.rejectApplicant, { params, body: { revision, reason } })),
            )
          }
        />
      )}
      {asking === 'erase' && (
        <AskFirst
          title={t('desk/applicant.erase')}
          text={t('desk/applicant.erase.text')}
          button={t('desk/applicant.erase')}
          close={close}
          act={async () => {
            await call(staffApplicants.eraseApplicant, { params });
            location.assign(href(locale, 'staff.applicants'));
          }}
        />
      )}
    </div>
  );
}
