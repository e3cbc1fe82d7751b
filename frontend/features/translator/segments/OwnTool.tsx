import { useRef, useState } from 'react';
import { ApiFailure, failureText } from '#frontend/api/ApiFailure.ts';
import { call } from '#frontend/api/client.ts';
import { BusyButton } from '#frontend/design/BusyButton.tsx';
import { Failed } from '#frontend/design/Failed.tsx';
import { Modal } from '#frontend/design/Modal.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import type { MessageKey } from '#frontend/i18n/messages.ts';
import { DownloadFailed, useDownload } from '#frontend/shop/downloads/DownloadButton.tsx';
import { sendFile } from '#frontend/shop/uploads/sendFile.ts';
import { translator } from '#shared/contract/translator.ts';
import type { Editor } from './Editor.ts';
import { readAnew } from './useSegmentWork.ts';

type Taken = Awaited<ReturnType<typeof call<typeof translator.takeSegments>>>;
type Problem = Taken['problems'][number];

const reasons = [
  'unit_unknown',
  'unit_missing',
  'source_changed',
  'segment_missing',
  'code_missing',
  'code_unknown',
  'code_repeated',
  'code_torn',
  'code_moved',
  'unit_repeated',
  'target_invalid',
  'changed_meanwhile',
  // Of the whole file.
  'other_file',
  'language_other',
  'time_limit',
  'memory_limit',
] as const;

/** A file that is no valid XLIFF has many names for why; its tool made it, and nobody mends it by hand. */
const reasonKey = (reason: string): MessageKey => {
  const known = reasons.find((one) => one === reason);
  const isOfXml = /^xliff_|^(?:document_type|nesting|too_many_elements|reader_failed)$/.test(reason);
  return `segments/tool.${known ?? (isOfXml ? 'xliff_invalid' : 'other')}` satisfies MessageKey;
};

/** The job for a tool of the translator's own, and back from it. */
export function OwnTool({ editor, close }: { editor: Editor; close: () => void }) {
  const { t } = useI18n();
  const { params, work } = editor;
  const input = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState('');
  const [taken, setTaken] = useState<Taken>();
  const {
    busy,
    failure: lost,
    download,
  } = useDownload(async (xliff) => {
    await work.save();
    const body = { xliff: xliff === '1.2' ? ('1.2' as const) : ('2.1' as const) };
    const { url, name } = await call(translator.packSegments, { params, body });
    return { url, file_name: name };
  });
  const send = async (file: File) => {
    setSending(true);
    setFailure('');
    setTaken(undefined);
    try {
      if (!(await work.save())) throw new ApiFailure(0, { code: 'network' });
      const { signal } = new AbortController();
      const about = { name: file.name, size: file.size };
      const { file_id, upload } = await call(translator.announceJobFile, { params, body: about });
      if ((await sendFile(upload, file, () => {}, signal)) !== 'sent') throw new ApiFailure(0, { code: 'network' });
      const answer = await call(translator.takeSegments, { params, body: { file_id } });
      setTaken(answer);
      if (answer.taken > 0) await readAnew(params, work);
    } catch (error) {
      const first = error instanceof ApiFailure ? Object.values(error.fields)[0] : undefined;
      setFailure(first ?? failureText(error, t));
    } finally {
      setSending(false);
    }
  };
  return (
    <Modal title={t('segments/tool')} onClose={close}>
      <div className="mt-3 grid gap-4">
        <p>{t('segments/tool.text')}</p>
        <p className="flex flex-wrap gap-2">
          {(['2.1', '1.2'] as const).map((xliff) => (
            <BusyButton
              key={xliff}
              className="btn btn-quiet"
              busy={busy.has(xliff)}
              onClick={() => void download(xliff)}
            >
              {t('segments/tool.pack', { version: xliff })}
            </BusyButton>
          ))}
        </p>
        {lost && <DownloadFailed failure={lost} again={() => void download(lost.id)} />}
        {editor.isOpen && (
          <>
            <p>{t('segments/tool.back')}</p>
            <p>
              <input
                ref={input}
                type="file"
                className="sr-only"
                tabIndex={-1}
                aria-hidden="true"
                accept=".xlf,.xliff,.sdlxliff,.mxliff,.mqxliff"
                onChange={({ target }) => {
                  const [file] = target.files ?? [];
                  target.value = '';
                  if (file) void send(file);
                }}
              />
              <BusyButton
                className="btn btn-primary"
                busy={isSending}
                onClick={() => !isSending && input.current?.click()}
              >
                {t('segments/tool.take')}
              </BusyButton>
            </p>
          </>
        )}
        {failure && <Failed text={failure} />}
        {taken && taken.problems.length === 0 && (
          <p role="status">{t('segments/tool.taken', { count: taken.taken })}</p>
        )}
        {taken && taken.problems.length > 0 && <Problems {...{ editor, close, problems: taken.problems }} />}
      </div>
    </Modal>
  );
}

interface ProblemsProps {
  editor: Editor;
  problems: readonly Problem[];
  close: () => void;
}

/** Why a file does not fit, segment by segment. */
function Problems({ editor, problems, close }: ProblemsProps) {
  const { t } = useI18n();
  const numbers = numbersOf(editor);
  return (
    <div role="alert" className="alert grid gap-2">
      <p className="font-medium">{t('segments/tool.problems', { count: problems.length })}</p>
      <ul className="grid max-h-60 gap-1 overflow-y-auto">
        {problems.map(({ unit_id: unit, segment, reason, code }) => {
          const number = numbers.get(unit);
          const text = t(reasonKey(reason), { code: code ?? '' });
          return (
            <li key={`${unit} ${segment} ${reason} ${code}`}>
              {number === undefined ? (
                text
              ) : (
                <>
                  <button
                    type="button"
                    className="btn-link"
                    onClick={() => {
                      close();
                      editor.open({ unit, n: segment ?? 0 });
                    }}
                  >
                    {t('segments/number', { number: number + (segment ?? 0) })}
                  </button>{' '}
                  {text}
                </>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** The number of each unit's first segment. */
function numbersOf({ work }: Editor): Map<string, number> {
  const numbers = new Map<string, number>();
  let number = 1;
  for (const { id, segments } of work.units) {
    numbers.set(id, number);
    number += segments.length;
  }
  return numbers;
}
