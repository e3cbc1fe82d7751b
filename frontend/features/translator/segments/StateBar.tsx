import { failureText } from '#frontend/api/ApiFailure.ts';
import { BusyButton } from '#frontend/design/BusyButton.tsx';
import { formatPercent } from '#frontend/i18n/formatPercent.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import type { Step } from './acts.ts';
import { mayPass } from './keepSaving.ts';
import type { WorkStatus } from './SegmentWork.ts';

interface Props {
  status: WorkStatus;
  step: Step;
  isOpen: boolean;
  /** The segments are all there. */
  isWhole: boolean;
  /** Sends what is unsent now. */
  save: () => void;
  showClashes: () => void;
  look: () => void;
  isLooking: boolean;
  make: () => void;
  isMaking: boolean;
}

/** Below the segments: how far the work is, whether it is saved, and the way to the finished file. */
export function StateBar(props: Props) {
  const { status, step, isOpen, isWhole, showClashes, look, isLooking, make, isMaking } = props;
  const { t, locale } = useI18n();
  const { tally } = status;
  const done = step === 'reviewed' ? tally.reviewedWords : tally.translatedWords;
  const segments = step === 'reviewed' ? tally.reviewed : tally.translated;
  const share = tally.words === 0 ? 1 : done / tally.words;
  return (
    <div className="segments-state">
      <div className="segments-progress">
        <span className="segments-share" aria-hidden="true">
          <span style={{ width: `${share * 100}%` }} />
        </span>
        <span className="tabular-nums">
          {isWhole
            ? t(`segments/progress.${step}`, {
                segments,
                all: tally.segments,
                words: done,
                of: tally.words,
                share: formatPercent(Math.floor(share * 100) / 100, locale),
              })
            : t('segments/loading', { count: tally.segments })}
        </span>
      </div>
      {isOpen && <Saved {...props} />}
      {status.clashes > 0 && (
        <button type="button" className="btn-link" onClick={showClashes}>
          {t('segments/clashes', { count: status.clashes })}
        </button>
      )}
      <span className="segments-acts">
        <BusyButton className="btn btn-quiet btn-small" busy={isLooking} onClick={() => !isLooking && look()}>
          {t('segments/look')}
        </BusyButton>
        {isOpen && (
          <BusyButton
            className="btn btn-primary btn-small"
            busy={isMaking}
            blocked={!isWhole}
            onClick={() => !isMaking && isWhole && make()}
          >
            {t('segments/make')}
          </BusyButton>
        )}
      </span>
    </div>
  );
}

/** Whether everything is on the server, and where it is if not. */
function Saved({ status, save }: Pick<Props, 'status' | 'save'>) {
  const { t } = useI18n();
  const { isSaving, unsent, clashes, failure, savedAt } = status;
  const isAway = failure !== undefined && mayPass(failure);
  if (unsent > clashes && failure !== undefined && !isSaving)
    return (
      <p role="status" className="segments-saved" data-mark={isAway ? 'warn' : 'block'}>
        {isAway
          ? t('segments/saved.offline', { count: unsent })
          : `${t('segments/saved.not')} ${failureText(failure, t)}`}{' '}
        <button type="button" className="btn-link" onClick={save}>
          {t('site/retry')}
        </button>
      </p>
    );
  const state = isSaving ? 'saving' : unsent > clashes ? 'unsaved' : savedAt === null ? 'new' : 'saved';
  return (
    <p role="status" className="segments-saved" data-mark={state}>
      {t(`segments/saved.${state}`)}
    </p>
  );
}
