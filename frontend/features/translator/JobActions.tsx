import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { BusyButton } from '#frontend/design/BusyButton.tsx';
import { CheckField } from '#frontend/design/CheckField.tsx';
import { Failed } from '#frontend/design/Failed.tsx';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { useSubmit } from '#frontend/shop/useSending.ts';
import { AskFirst } from '#frontend/shop/work/AskFirst.tsx';
import { isReady } from '#frontend/shop/work/handOver.ts';
import {
  CustomsFields,
  PackageNumber,
  typedCustoms,
  useCustoms,
  useTellPlace,
} from '#frontend/shop/work/ParcelFields.tsx';
import { sayInstant } from '#frontend/shop/work/sayInstant.ts';
import { Facts } from '#frontend/shop/work/WorkSection.tsx';
import type { OwnJobWire } from '#shared/contract/schemas/job.ts';
import type { ParcelLabelWire } from '#shared/contract/schemas/parcel.ts';
import { translator } from '#shared/contract/translator.ts';
import { numberOf } from './JobFacts.tsx';

interface Props {
  job: OwnJobWire;
  /** Its files are of the text as it stands in the editor. */
  isFresh: boolean;
  /** It can be translated here. */
  hasSegments: boolean;
  zone: string | undefined;
  changed: (job: OwnJobWire | undefined, said?: string) => Promise<void>;
}
interface Standing {
  /** Its translation was sent back and is not there again. */
  isAway: boolean;
  files: number;
  isStated: boolean;
  isTyped: boolean;
  isFresh: boolean;
  isDecided: boolean;
  /** A revision that changed nothing, and its reviser has not said that nothing needs a change. */
  isUnread: boolean;
}

/** What is missing before it can be delivered. */
function needsOf(is: Standing) {
  if (is.isAway) return 'translator/send_back.waits';
  if (is.files === 0) return is.isTyped ? 'translator/deliver.needs_text' : 'job/deliver.needs';
  if (!is.isStated) return 'sworn/needs';
  if (!is.isFresh) return 'translator/deliver.text_changed';
  if (!is.isDecided) return 'job/deliver.check';
  return is.isUnread ? 'translator/unchanged.needs' : undefined;
}

type Asked = 'deliver' | 'give_back' | 'ask' | 'send_back';

/** What can be done with a job in its state; what cannot be taken back asks first. */
export function JobActions({ job, isFresh, hasSegments, zone, changed }: Props) {
  const { t, locale } = useI18n();
  const [asked, setAsked] = useState<Asked>();
  const params = { id: job.order_id, job: job.job_id };
  const number = numberOf(job);
  const start = useSubmit(async () => {
    await changed(await call(translator.startJob, { params }));
    return undefined;
  });
  const isOpen = job.state === 'working' || job.state === 'returned';
  const made = job.files.filter(({ round }) => round === job.round);
  const files = made.length;
  const checks = made.flatMap(({ check }) => (check === null ? [] : [check]));
  const isUntouched = checks.length > 0 && checks.every(({ words_unchanged: isSame }) => isSame);
  const [isRead, setRead] = useState(false);
  const isDecided = made.every(isReady);
  const needs = needsOf({
    isAway: job.translation_before === 'sent_back',
    files,
    isStated: job.certification?.stated !== null,
    isTyped: hasSegments,
    isFresh,
    isDecided,
    isUnread: isUntouched && !isRead,
  });
  const close = () => setAsked(undefined);
  return (
    <>
      {job.state === 'assigned' && job.start_by !== null && (
        <p className="hint">{t('translator/start.by', { time: sayInstant(job.start_by, locale, zone) })}</p>
      )}
      {job.reason !== null && (job.state === 'held' || job.state === 'returned') && (
        <div className="notice">
          <p className="font-medium">{t(`translator/${job.state}`)}</p>
          <p className="mt-1 break-words whitespace-pre-wrap">{job.reason}</p>
        </div>
      )}
      {job.state === 'delivered' && <p>{t('job/closed.delivered')}</p>}
      {job.state === 'approved' && <p>{t('translator/approved')}</p>}
      {start.failure && <Failed text={start.failure} />}
      <div className="grid gap-3">
        {job.state === 'assigned' && (
          <BusyButton className="btn btn-primary" busy={start.busy} onClick={() => void start.submit()}>
            {t('translator/start')}
          </BusyButton>
        )}
        {isOpen && isUntouched && (
          <CheckField
            id="read-unchanged"
            label={t('translator/unchanged')}
            hint={t('translator/unchanged.hint')}
            checked={isRead}
            onChange={setRead}
          />
        )}
        {isOpen && (
          <>
            <button
              type="button"
              className="btn btn-primary"
              aria-disabled={needs !== undefined}
              aria-describedby={needs && 'deliver-needs'}
              onClick={() => needs === undefined && setAsked('deliver')}
            >
              {t('translator/deliver')}
            </button>
            {needs && (
              <p id="deliver-needs" className="hint">
                {t(needs)}
              </p>
            )}
          </>
        )}
        {isOpen && job.translation_before === 'here' && (
          <button type="button" className="btn btn-quiet" onClick={() => setAsked('send_back')}>
            {t('translator/send_back')}
          </button>
        )}
        {job.state === 'working' && (
          <button type="button" className="btn btn-quiet" onClick={() => setAsked('ask')}>
            {t('translator/ask')}
          </button>
        )}
        {(job.state === 'assigned' || job.state === 'working') && (
          <button type="button" className="btn btn-quiet" onClick={() => setAsked('give_back')}>
            {t('translator/give_back')}
          </button>
        )}
      </div>
      {asked === 'deliver' && (
        <AskFirst
          title={t('translator/deliver.heading', { number })}
          text={t('translator/deliver.text', { files })}
          button={t('translator/deliver')}
          close={close}
          act={async () => {
            const body = isUntouched ? { read_unchanged: isRead } : {};
            await changed(await call(translator.handInJob, { params, body }), t('translator/delivered', { number }));
          }}
        />
      )}
      {asked === 'ask' && (
        <AskFirst
          title={t('translator/ask.heading')}
          text={t('translator/ask.text')}
          field={t('translator/ask.question')}
          button={t('translator/ask.send')}
          close={close}
          act={async (text) => changed(await call(translator.askAboutJob, { params, body: { text } }))}
        />
      )}
      {asked === 'send_back' && (
        <AskFirst
          title={t('translator/send_back.heading')}
          text={t('translator/send_back.text')}
          field={t('translator/send_back.remarks')}
          button={t('translator/send_back')}
          close={close}
          act={async (text) =>
            changed(
              await call(translator.returnToTranslator, { params, body: { text } }),
              t('translator/send_back.said'),
            )
          }
        />
      )}
      {asked === 'give_back' && (
        <AskFirst
          title={t('translator/give_back.heading', { number })}
          text={t('translator/give_back.text')}
          field={t('translator/decline.reason')}
          button={t('translator/give_back')}
          close={close}
          act={async (reason) => {
            await call(translator.giveJobBack, { params, body: reason === '' ? {} : { reason } });
            location.assign(href(locale, 'translator.index'));
          }}
        />
      )}
    </>
  );
}

interface PostParcelProps {
  job: OwnJobWire;
  changed: (job: OwnJobWire, said: string) => Promise<void>;
}

/** Where the papers of a job go, shown when asked for, and that they are posted. */
export function PostParcel({ job, changed }: PostParcelProps) {
  const { t } = useI18n();
  const [label, setLabel] = useState<ParcelLabelWire>();
  const params = { id: job.order_id, job: job.job_id };
  const { submit, busy, failure } = useSubmit(async () => {
    setLabel(await call(translator.getParcelLabel, { params }));
    return undefined;
  });
  if (job.state !== 'working' && job.state !== 'returned') return null;
  if (label) return <Post job={job} label={label} setLabel={setLabel} changed={changed} />;
  return (
    <form noValidate className="grid gap-3" onSubmit={(event) => void submit(event)}>
      <p className="hint">{t('job/label.hint')}</p>
      {failure && <Failed text={failure} />}
      <BusyButton type="submit" className="btn btn-quiet" busy={busy}>
        {t('job/label.show')}
      </BusyButton>
    </form>
  );
}

interface PostProps extends PostParcelProps {
  label: ParcelLabelWire;
  setLabel: (label: ParcelLabelWire) => void;
}

function Post({ job, label, setLabel, changed }: PostProps) {
  const { t } = useI18n();
  const params = { id: job.order_id, job: job.job_id };
  const tellPlace = useTellPlace(async () => {
    const now = await call(translator.getParcelLabel, { params });
    setLabel(now);
    return now;
  });
  const [number, setNumber] = useState('');
  const customs = useCustoms(label.grams, t('deskParcel/customs.documents'));
  const { submit, busy, fields, failure } = useSubmit(() => {
    const body = {
      package_number: number,
      place_revision: label.place_revision,
      ...(label.customs_needed && { customs: typedCustoms(customs.typed) }),
    };
    return tellPlace(async () => changed(await call(translator.postParcel, { params, body }), t('job/posted')));
  });
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <h3 className="label">{t('job/label')}</h3>
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
        {t('job/post')}
      </BusyButton>
    </form>
  );
}
