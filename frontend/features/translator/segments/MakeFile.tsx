import { useState } from 'react';
import { ApiFailure, failureText } from '#frontend/api/ApiFailure.ts';
import { call } from '#frontend/api/client.ts';
import { Failed } from '#frontend/design/Failed.tsx';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { DownloadFailed, useDownload } from '#frontend/shop/downloads/DownloadButton.tsx';
import { useSending } from '#frontend/shop/useSending.ts';
import { AskFirst } from '#frontend/shop/work/AskFirst.tsx';
import { translator } from '#shared/contract/translator.ts';
import type { Editor } from './Editor.ts';
import type { SegmentFilter } from './filters.ts';
import { StateBar } from './StateBar.tsx';
import { readAnew, useWorkStatus } from './useSegmentWork.ts';

interface Props {
  editor: Editor;
  isWhole: boolean;
  show: (filter: SegmentFilter) => void;
}

/** The file as it would be now, and as it is delivered: checked first, and only once every segment is confirmed. */
export function MakeFile({ editor, isWhole, show }: Props) {
  const { t, locale } = useI18n();
  const { work, params, step, isOpen } = editor;
  const status = useWorkStatus(work);
  const { tally } = status;
  const [unfinished, setUnfinished] = useState(0);
  const [isAsked, setAsked] = useState(false);
  const making = useSending();
  const { busy, failure, download } = useDownload(async () => {
    await work.save();
    const { url, name } = await call(translator.previewSegmentsFile, { params });
    return { url, file_name: name };
  });
  const make = async () => {
    await making.send(
      async () => {
        if (!(await work.save())) {
          const isClash = work.status.clashes > 0;
          if (isClash) show('clashes');
          return { failure: t(isClash ? 'segments/make.clash' : 'segments/saved.not') };
        }
        await call(translator.makeSegmentsFile, { params, body: { version: work.status.version } });
        location.assign(`${href(locale, 'translator.job', params)}#work`);
        return { isLeaving: true };
      },
      async (error) => {
        const code = error instanceof ApiFailure ? error.code : '';
        if (code !== 'changed_meanwhile' && code !== 'segments_unfinished') return { failure: failureText(error, t) };
        await readAnew(params, work);
        if (code === 'changed_meanwhile') return { failure: t('segments/make.changed') };
        setUnfinished(open());
        return {};
      },
    );
  };
  const open = () => work.status.tally.segments - work.status.tally.translated;
  const begin = () => {
    setUnfinished(open());
    if (open() > 0) return show('unfinished');
    if (step === 'reviewed' && tally.reviewed < tally.segments) return setAsked(true);
    void make();
  };
  return (
    <>
      {unfinished > 0 && open() > 0 && (
        <p role="alert" className="notice flex flex-wrap items-center justify-between gap-3">
          {t('segments/make.unfinished', { count: open() })}
          <button type="button" className="btn btn-quiet btn-small" onClick={() => show('unfinished')}>
            {t('segments/make.show')}
          </button>
        </p>
      )}
      {making.failure && <Failed text={making.failure} again={() => void make()} />}
      {failure && <DownloadFailed failure={failure} again={() => void download('look')} />}
      <StateBar
        status={status}
        step={step}
        isOpen={isOpen}
        isWhole={isWhole}
        save={() => void work.save()}
        showClashes={() => show('clashes')}
        look={() => void download('look')}
        isLooking={busy.has('look')}
        make={begin}
        isMaking={making.busy}
      />
      {isAsked && (
        <AskFirst
          title={t('segments/make')}
          text={t('segments/make.unreviewed', { count: tally.segments - tally.reviewed })}
          button={t('segments/make')}
          close={() => setAsked(false)}
          act={async () => make()}
        />
      )}
    </>
  );
}
