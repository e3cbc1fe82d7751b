import type { ReactNode } from 'react';
import { ApiFailure } from '#frontend/api/ApiFailure.ts';
import { call } from '#frontend/api/client.ts';
import { useHydrated } from '#frontend/design/useHydrated.ts';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import type { MessageKey } from '#frontend/i18n/messages.ts';
import { ErrorContent } from '#frontend/shop/errors/ErrorContent.tsx';
import { Loaded, Waiting } from '#frontend/shop/errors/Loaded.tsx';
import { headingNumber } from '#frontend/shop/headingNumber.ts';
import { usePair } from '#frontend/shop/work/usePair.ts';
import { useWork } from '#frontend/shop/work/useWork.ts';
import { Due } from '#frontend/shop/work/WorkSection.tsx';
import type { OwnJobWire } from '#shared/contract/schemas/job.ts';
import { translator } from '#shared/contract/translator.ts';

interface Props {
  /** Names the page's texts and its style. */
  of: 'segments' | 'draft';
  params: Readonly<Record<string, string>>;
  children: (job: OwnJobWire) => ReactNode;
}

/** Why nothing can be typed, in the states in which nothing can. */
const closedFor: Partial<Record<OwnJobWire['state'], MessageKey>> = {
  assigned: 'job/closed.assigned',
  held: 'job/closed.held',
  delivered: 'job/closed.delivered',
  approved: 'job/closed.approved',
};

/** What stands above an editor that takes the whole width of the window: the way back, the job, when it is due. */
export function WideJobFrame({ of, params: { id = '', job = '' }, children }: Props) {
  const { t, locale } = useI18n();
  const hydrated = useHydrated();
  const params = { id, job };
  const answer = useWork(`job/${id}/${job}`, () => call(translator.getJob, { params }));
  const profile = useWork('profile', () => call(translator.getTranslator), 0);
  const pair = usePair();
  const { data, error } = answer;
  if (error instanceof ApiFailure && (error.status === 403 || error.status === 404))
    return <ErrorContent status={error.status === 403 ? '403' : '404'} />;
  const closed = data && closedFor[data.state];
  const number = headingNumber(id, job);
  return (
    <div className={`${of}-page`}>
      <header className={`${of}-header`}>
        <a className="link" href={hydrated ? href(locale, 'translator.job', params) : undefined}>
          {t(`${of}/back`)}
        </a>
        <h1 tabIndex={-1} className="text-lg break-words">
          {t(`${of}/heading`, { number })}
        </h1>
        {data && (
          <p className="hint">
            {t(`job/step.${data.step}`)}, {pair(data)} · <Due at={data.due_at} zone={profile.data?.time_zone} isOpen />
          </p>
        )}
      </header>
      {closed && <p className="notice">{t(closed)}</p>}
      <Loaded of={answer} />
      <Waiting of={answer} as="card h-96" />
      {data && children(data)}
    </div>
  );
}
