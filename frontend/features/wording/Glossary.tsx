import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { failureText } from '#frontend/api/failureText.ts';
import { Failed } from '#frontend/design/Failed.tsx';
import { formatDay } from '#frontend/i18n/formatDay.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { SureDialog } from '#frontend/shop/account/SureDialog.tsx';
import { saveFile } from '#frontend/shop/saveFile.ts';
import { useSending } from '#frontend/shop/useSending.ts';
import { wording } from '#shared/contract/wording.ts';
import { type GlossaryFormat, glossaryFormats } from '#shared/model/glossary.ts';
import { Terms } from './Terms.tsx';
import { type Pair, paramsOf, usePairName } from './useWording.ts';

interface Props {
  glossary: Pair & { terms: number; updated_at: string };
  changed: (said: string) => Promise<void>;
  mayChange: boolean;
}

/** The glossary of one pair: its terms when it is opened, as files, deleted. */
export function Glossary({ glossary, changed, mayChange }: Props) {
  const { t, locale } = useI18n();
  const pair = usePairName()(glossary);
  const [isOpen, setOpen] = useState(false);
  const [isSure, setSure] = useState(false);
  const { send, busy, failure } = useSending();
  const params = paramsOf(glossary);
  const download = (format: GlossaryFormat) =>
    send(
      async () => {
        const { file_name: name, content } = await call(wording.exportGlossary, { params, query: { format } });
        saveFile(name, content, format === 'csv' ? 'text/csv' : 'application/xml');
        return undefined;
      },
      (error) => ({ failure: failureText(error, t) }),
    );
  return (
    <article className="card grid gap-4 p-5" aria-label={pair}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h3 className="text-lg">
          <button
            type="button"
            className="link"
            aria-expanded={isOpen}
            aria-label={t('wording/open', { pair })}
            onClick={() => setOpen(!isOpen)}
          >
            {pair}
          </button>
        </h3>
        <p className="text-muted">
          {t('wording/count', { count: glossary.terms })},{' '}
          {t('wording/changed', { date: formatDay(glossary.updated_at, locale) })}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        {glossaryFormats.map((format) => (
          <button
            key={format}
            type="button"
            className="btn btn-quiet btn-small"
            aria-disabled={busy}
            aria-label={t('wording/download', { pair, format: t(`wording/${format}`) })}
            onClick={() => void download(format)}
          >
            {t(`wording/${format}`)}
          </button>
        ))}
        {mayChange && (
          <button
            type="button"
            className="btn btn-quiet btn-small"
            aria-label={t('wording/delete.of', { pair })}
            onClick={() => setSure(true)}
          >
            {t('wording/delete')}
          </button>
        )}
      </div>
      {failure && <Failed text={failure} />}
      {isOpen && <Terms pair={glossary} caption={pair} />}
      {isSure && (
        <SureDialog
          title={t('wording/delete.sure', { pair })}
          text={t('wording/delete.text')}
          button={t('wording/delete')}
          close={() => setSure(false)}
          act={async () => {
            await call(wording.deleteGlossary, { params });
            setSure(false);
            await changed(t('wording/deleted', { pair }));
          }}
        />
      )}
    </article>
  );
}
