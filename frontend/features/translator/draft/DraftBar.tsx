import { ApiFailure, failureText } from '#frontend/api/ApiFailure.ts';
import { call } from '#frontend/api/client.ts';
import { BusyButton } from '#frontend/design/BusyButton.tsx';
import { Failed } from '#frontend/design/Failed.tsx';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { useSending } from '#frontend/shop/useSending.ts';
import { translator } from '#shared/contract/translator.ts';
import { mayPass } from '../segments/keepSaving.ts';
import type { DraftWork } from './DraftWork.ts';

interface Props {
  params: { id: string; job: string };
  work: DraftWork;
  isOpen: boolean;
  /** Goes to a block that was changed here and elsewhere. */
  showClash: () => void;
}

/** Below the draft: whether it is saved, and the way to the finished file. */
export function DraftBar({ params, work, isOpen, showClash }: Props) {
  const { t, locale } = useI18n();
  const making = useSending();
  const make = () =>
    making.send(
      async () => {
        if (!(await work.save())) {
          const isClash = work.status.clashes > 0;
          if (isClash) showClash();
          return { failure: t(isClash ? 'draft/make.clash' : 'draft/saved.not') };
        }
        await call(translator.makeDraftFile, { params, body: { version: work.status.version } });
        location.assign(`${href(locale, 'translator.job', params)}#work`);
        return { isLeaving: true };
      },
      async (error) => {
        if (!(error instanceof ApiFailure) || error.code !== 'changed_meanwhile')
          return { failure: failureText(error, t) };
        const { version, blocks } = await call(translator.getDraft, { params });
        work.add(blocks, version);
        return { failure: t('draft/make.changed') };
      },
    );
  if (!isOpen) return null;
  return (
    <>
      {making.failure && <Failed text={making.failure} again={() => void make()} />}
      <div className="draft-state">
        <Saved work={work} />
        {work.status.clashes > 0 && (
          <button type="button" className="btn-link" onClick={showClash}>
            {t('draft/clashes', { count: work.status.clashes })}
          </button>
        )}
        <BusyButton
          className="btn btn-primary btn-small ml-auto"
          busy={making.busy}
          onClick={() => !making.busy && void make()}
        >
          {t('draft/make')}
        </BusyButton>
      </div>
    </>
  );
}

/** Whether everything is on the server, and where it is if not. */
function Saved({ work }: Pick<Props, 'work'>) {
  const { t } = useI18n();
  const { isSaving, unsent, clashes, failure, savedAt } = work.status;
  const isAway = failure !== undefined && mayPass(failure);
  if (unsent > clashes && failure !== undefined && !isSaving)
    return (
      <p role="status" className="draft-saved" data-mark={isAway ? 'warn' : 'block'}>
        {isAway ? t('draft/saved.offline', { count: unsent }) : `${t('draft/saved.not')} ${failureText(failure, t)}`}{' '}
        <button type="button" className="btn-link" onClick={() => void work.save()}>
          {t('site/retry')}
        </button>
      </p>
    );
  const state = isSaving ? 'saving' : unsent > clashes ? 'unsaved' : savedAt === null ? 'new' : 'saved';
  return (
    <p role="status" className="draft-saved" data-mark={state}>
      {t(`draft/saved.${state}`)}
    </p>
  );
}
