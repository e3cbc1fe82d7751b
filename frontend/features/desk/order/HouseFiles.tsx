import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { type WorkFileCalls, WorkFiles } from '#frontend/shop/work/WorkFiles.tsx';
import { houseWork } from '#shared/contract/staff/houseWork.ts';
import { staffJobOperations } from '#shared/contract/staff/jobs.ts';
import type { StaffJobWire, StaffWorkWire } from '#shared/contract/staff/staffWork.ts';
import { staffWorkOperations } from '#shared/contract/staff/work.ts';

interface Props {
  job: StaffJobWire;
  changed: (work: StaffWorkWire, said: string) => Promise<void>;
}

/** The files of a job of the house: sent, checked, decided on. */
export default function HouseFiles({ job, changed }: Props) {
  const { t } = useI18n();
  const params = { id: job.order_id, job: job.job_id };
  const number = `${job.order_id}-${job.job_id}`;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3" aria-label={`${t('desk/house.files')}: ${number}`}>
      <h3 className="label">{t('desk/house.files')}</h3>
      <WorkFiles
        job={`house/${number}`}
        files={job.files}
        round={job.round}
        isOpen
        label={t('job/upload')}
        calls={callsFor(params)}
        changed={changed}
        decided={async () => changed(await call(staffWorkOperations.getWork, { params: { id: params.id } }), '')}
      />
    </section>
  );
}

const callsFor = (params: { id: string; job: string }): WorkFileCalls<StaffWorkWire> => ({
  announce: (body, signal) => call(houseWork.announceHouseFile, { params, body, signal }),
  add: (file, body) => call(houseWork.addHouseFile, { params: { ...params, file }, body }),
  remove: (file) => call(houseWork.removeHouseFile, { params: { ...params, file } }),
  report: (file) => call(staffJobOperations.getStaffFileCheck, { params: { ...params, file } }),
  dismiss: (file, findings) =>
    call(houseWork.dismissHouseFindings, { params: { ...params, file }, body: { findings } }),
  override: (file, reason) => call(houseWork.overrideHouseCheck, { params: { ...params, file }, body: { reason } }),
});
