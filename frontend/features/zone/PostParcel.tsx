import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { BusyButton } from '#frontend/design/BusyButton.tsx';
import { Failed } from '#frontend/design/Failed.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { useSubmit } from '#frontend/shop/account/useSubmit.ts';
import { CustomsFields, typedCustoms, useCustoms } from '#frontend/shop/work/CustomsFields.tsx';
import { Facts } from '#frontend/shop/work/Facts.tsx';
import { PackageNumber } from '#frontend/shop/work/PackageNumber.tsx';
import type { OwnJobWire } from '#shared/contract/schemas/job.ts';
import type { ParcelLabelWire } from '#shared/contract/schemas/parcel.ts';
import { translator } from '#shared/contract/translator.ts';

interface Props {
  job: OwnJobWire;
  changed: (job: OwnJobWire, said: string) => Promise<void>;
}

/** Where the papers of a job go, shown when asked for, and that they are posted. */
export function PostParcel({ job, changed }: Props) {
  const { t } = useI18n();
  const [label, setLabel] = useState<ParcelLabelWire>();
  const params = { id: job.order_id, job: job.job_id };
  const { submit, busy, failure } = useSubmit(async () => {
    setLabel(await call(translator.getParcelLabel, { params }));
    return undefined;
  });
  if (job.state !== 'working' && job.state !== 'returned') return null;
  if (label) return <Post job={job} label={label} changed={changed} />;
  return (
    <form noValidate className="grid gap-3" onSubmit={(event) => void submit(event)}>
      <p className="hint">{t('zone/label.hint')}</p>
      {failure && <Failed text={failure} />}
      <BusyButton type="submit" className="btn btn-quiet" busy={busy}>
        {t('zone/label.show')}
      </BusyButton>
    </form>
  );
}

function Post({ job, label, changed }: Props & { label: ParcelLabelWire }) {
  const { t } = useI18n();
  const [number, setNumber] = useState('');
  const customs = useCustoms(label.grams, t('deskParcel/customs.documents'));
  const { submit, busy, fields, failure } = useSubmit(async () => {
    const body = {
      package_number: number,
      ...(label.customs_needed && { customs: typedCustoms(customs.typed) }),
    };
    const params = { id: job.order_id, job: job.job_id };
    await changed(await call(translator.postParcel, { params, body }), t('zone/posted'));
    return undefined;
  });
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <h3 className="label">{t('zone/label')}</h3>
      <Facts
        rows={[
          [t('deskParcel/how'), label.shipment_name],
          [t('deskParcel/receiver'), `${label.name}\n${label.phone_number}\n${label.email}`],
          [t('deskParcel/locker'), label.locker],
          [t('deskParcel/address'), label.address && `${label.address}\n${label.country} (${label.country_iso2})`],
        ]}
      />
      {failure && <Failed text={failure} />}
      {label.customs_needed && <CustomsFields {...customs} errors={fields} />}
      <PackageNumber value={number} change={setNumber} error={fields.package_number} />
      <BusyButton type="submit" className="btn btn-primary" busy={busy}>
        {t('zone/post')}
      </BusyButton>
    </form>
  );
}
