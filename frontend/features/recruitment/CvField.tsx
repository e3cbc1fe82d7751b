import { type ReactNode, useRef, useState } from 'react';
import { ApiFailure, failureText } from '#frontend/api/ApiFailure.ts';
import { call } from '#frontend/api/client.ts';
import { CloseIcon } from '#frontend/design/icons.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { sendFile } from '#frontend/shop/uploads/sendFile.ts';
import { recruitment } from '#shared/contract/recruitment.ts';
import { uploadLimits } from '#shared/rules/uploads.ts';
import { acceptedExtensions } from '#shared/rules/uploadTypes.ts';

const types = acceptedExtensions('cv');

interface HeldProps {
  /** Name of the button that takes it away. */
  away: string;
  clear: () => void;
  children: ReactNode;
}

/** The file that is there or on its way, with a cross. */
function Held({ away, clear, children }: HeldProps) {
  return (
    <div className="card flex items-center justify-between gap-4 p-3">
      {children}
      <button type="button" className="icon-button" aria-label={away} onClick={clear}>
        <CloseIcon />
      </button>
    </div>
  );
}

/** The CV: chosen or dropped, with its progress, and what to do where it did not arrive. */
export function CvField({ upload, error }: { upload: ReturnType<typeof useCvUpload>; error: string | undefined }) {
  const { t } = useI18n();
  const { state, send, clear } = upload;
  const limits = { types: types.join(', '), size: uploadLimits.maxBytes / 1024 / 1024 };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button does the same
    <div
      className="grid gap-2"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        const [file] = event.dataTransfer.files;
        if (file) send(file);
      }}
    >
      <p className="label">{t('recruitment/cv')}</p>
      {state.kind === 'sent' && (
        <div role="status">
          <Held away={t('recruitment/cv.remove', { name: state.name })} clear={clear}>
            <span className="min-w-0 truncate" title={state.name}>
              {t('recruitment/cv.sent', { name: state.name })}
            </span>
          </Held>
        </div>
      )}
      {state.kind === 'sending' && (
        <Held away={t('recruitment/cv.cancel', { name: state.name })} clear={clear}>
          <p className="min-w-0 flex-1">
            {t('recruitment/cv.sending', { name: state.name, percent: state.percent })}
            <progress className="mt-1 block w-full" max={100} value={state.percent} aria-hidden="true" />
          </p>
        </Held>
      )}
      {state.kind === 'failed' && (
        <div role="alert" className="alert">
          <p>{t('recruitment/cv.failed', { name: state.file.name })}</p>
          <p className="hint mt-1">{state.text}</p>
          <button
            type="button"
            className="btn btn-quiet btn-small mt-2"
            onClick={() => (state.isFinal ? clear() : send(state.file))}
          >
            {t(state.isFinal ? 'site/close' : 'site/retry')}
          </button>
        </div>
      )}
      {(state.kind === 'none' || state.kind === 'failed') && (
        <div className="rounded-[10px] border border-dashed border-line p-5">
          <label className="btn btn-quiet">
            <input
              id="cv"
              type="file"
              className="sr-only"
              aria-describedby={error ? 'cv-error cv-hint' : 'cv-hint'}
              aria-invalid={error ? true : undefined}
              accept={types.map((one) => `.${one}`).join(',')}
              onChange={({ target }) => {
                const [file] = target.files ?? [];
                if (file) send(file);
                target.value = '';
              }}
            />
            {t('recruitment/cv.choose')}
          </label>{' '}
          <span id="cv-hint" className="hint">
            {t('recruitment/cv.hint', limits)}
          </span>
        </div>
      )}
      {error && (
        <p id="cv-error" className="error">
          {error}
        </p>
      )}
    </div>
  );
}

type CvState =
  | { kind: 'none' }
  | { kind: 'sending'; name: string; percent: number }
  | { kind: 'sent'; name: string; id: string }
  /** `isFinal`: refused for what it is, sending it again changes nothing. */
  | { kind: 'failed'; file: File; text: string; isFinal: boolean };

/** One CV, sent straight to the bucket; it can be stopped, sent again and replaced. */
export function useCvUpload() {
  const { t } = useI18n();
  const [state, setState] = useState<CvState>({ kind: 'none' });
  const stop = useRef<AbortController>(undefined);

  async function send(file: File): Promise<void> {
    stop.current?.abort();
    const control = new AbortController();
    stop.current = control;
    const { name } = file;
    setState({ kind: 'sending', name, percent: 0 });
    try {
      const { signal } = control;
      const body = { name, size: file.size, ...(file.type && { type: file.type }) };
      const { file_id: id, upload } = await call(recruitment.announceCv, { body, signal });
      const percent = (done: number) => setState({ kind: 'sending', name, percent: done });
      if ((await sendFile(upload, file, percent, signal)) !== 'sent') throw new ApiFailure(0, { code: 'network' });
      setState({ kind: 'sent', name, id });
    } catch (error) {
      if (control.signal.aborted) return;
      const isFinal = error instanceof ApiFailure && error.status === 422;
      const text = (isFinal && Object.values(error.fields)[0]) || failureText(error, t);
      setState({ kind: 'failed', file, text, isFinal });
    }
  }

  return {
    state,
    send: (file: File) => void send(file),
    clear: () => {
      stop.current?.abort();
      setState({ kind: 'none' });
    },
  };
}
