import { useRef, useState } from 'react';
import useSWR from 'swr';
import { ApiFailure, failureText } from '#frontend/api/ApiFailure.ts';
import { call } from '#frontend/api/client.ts';
import { useLanguages } from '#frontend/api/useCatalogue.ts';
import { CheckField } from '#frontend/design/CheckField.tsx';
import { Failed } from '#frontend/design/Failed.tsx';
import { describe, FieldFrame, TextField } from '#frontend/design/Field.tsx';
import { SelectField } from '#frontend/design/SelectField.tsx';
import { formatDay } from '#frontend/i18n/formatDay.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { FormCard } from '#frontend/shop/account/FormCard.tsx';
import { ListTable } from '#frontend/shop/account/ListTable.tsx';
import { SureDialog } from '#frontend/shop/account/SureDialog.tsx';
import { useSignedIn } from '#frontend/shop/account/useSignedIn.ts';
import { Loaded } from '#frontend/shop/errors/Loaded.tsx';
import { LanguageSelect } from '#frontend/shop/LanguageSelect.tsx';
import { saveFile } from '#frontend/shop/saveFile.ts';
import { useSending, useSubmit } from '#frontend/shop/useSending.ts';
import { wording } from '#shared/contract/wording.ts';
import { type GlossaryFormat, glossaryFormats, glossaryLimits } from '#shared/model/work/glossary.ts';

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

/** So many are laid out; who looks for another one types it. */
const mostShown = 100;

/** The terms of a glossary, and a field to find one in. */
function Terms({ pair, caption }: { pair: Pair & { updated_at: string }; caption: string }) {
  const { t } = useI18n();
  const [typed, setTyped] = useState('');
  const answer = useSWR(['glossary', keyOf(pair), pair.updated_at], () =>
    call(wording.getGlossary, { params: paramsOf(pair) }),
  );
  const { data, error } = answer;
  if (error !== undefined || !data) return <Loaded of={answer} wait="h-40" />;
  const wanted = typed.trim().toLowerCase();
  const found = data.terms.filter(({ source, target }) => `${source}\n${target}`.toLowerCase().includes(wanted));
  const shown = found.slice(0, mostShown);
  return (
    <div className="grid gap-3">
      {data.terms.length > 10 && (
        <TextField
          id={`find-${keyOf(pair)}`}
          type="search"
          label={t('wording/search')}
          hint={t('wording/shown', { shown: shown.length, all: data.terms.length })}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <ListTable
        caption={caption}
        rows={shown}
        keyOf={({ source, target }) => `${source}\n${target}`}
        columns={[
          { label: t('wording/term'), cell: ({ source }) => <span className="break-words">{source}</span> },
          { label: t('wording/translation'), cell: ({ target }) => <strong className="break-words">{target}</strong> },
          { label: t('wording/note'), cell: ({ note }) => <span className="break-words">{note ?? '–'}</span> },
        ]}
      />
    </div>
  );
}

const ways = ['one', 'file'] as const;
const empty = { source: '', target: '', note: '' };

/** Terms for a pair of languages: one by hand, or those of a file. */
export function AddTerms({ changed }: { changed: (said: string) => Promise<void> }) {
  const { t } = useI18n();
  const pairName = usePairName();
  const [pair, setPair] = useState({ source: '', target: '' });
  const [way, setWay] = useState<(typeof ways)[number]>('one');
  const [term, setTerm] = useState(empty);
  const [replaces, setReplaces] = useState(false);
  /** Everything that is wrong with the file, by line. */
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const file = useRef<HTMLInputElement>(null);
  const form = useSubmit(async () => {
    const fields: Record<string, string> = {};
    for (const side of ['source', 'target'] as const) {
      if (pair[side] === '') fields[side] = t('site/required');
      if (way === 'one' && term[side].trim() === '') fields[`terms.0.${side}`] = t('site/required');
    }
    const chosen = file.current?.files?.[0];
    if (way === 'file' && !chosen) fields.content = t('wording/file.required');
    if (Object.keys(fields).length > 0) return { fields };
    const { note, ...sides } = term;
    const body =
      way === 'one'
        ? { terms: [note.trim() === '' ? sides : term], add: true }
        : { content: (await chosen?.text()) ?? '', add: !replaces };
    setWrong([]);
    const saved = await call(wording.saveGlossary, { params: pair, body }).catch((error: unknown) => {
      if (error instanceof ApiFailure && error.fields.content) setWrong(error.messages);
      throw error;
    });
    setTerm(empty);
    if (file.current) file.current.value = '';
    await changed(t('wording/saved', { pair: pairName(saved), count: saved.terms.length }));
  });
  const ofTerm = (name: keyof typeof empty, maxLength: number) => ({
    id: `terms.0.${name}`,
    error: form.fields[`terms.0.${name}`],
    autoComplete: 'off',
    maxLength,
    value: term[name],
    onChange: ({ target }: { target: HTMLInputElement }) => setTerm({ ...term, [name]: target.value }),
  });
  const { terms, termLength, noteLength } = glossaryLimits;
  const content = { id: 'content', hint: t('wording/file.hint', { terms }), error: form.fields.content };
  return (
    <FormCard id="add-heading" heading={t('wording/add')} button={t('wording/save')} form={form}>
      {(['source', 'target'] as const).map((side) => (
        <LanguageSelect
          key={side}
          id={side}
          label={t(`wording/${side}`)}
          none={t('wording/choose')}
          error={form.fields[side]}
          value={pair[side]}
          change={(value) => setPair({ ...pair, [side]: value })}
        />
      ))}
      <SelectField
        id="way"
        label={t('wording/way')}
        value={way}
        options={ways.map((one) => [one, t(`wording/${one}`)] as const)}
        choose={setWay}
      />
      {way === 'one' ? (
        <>
          <TextField {...ofTerm('source', termLength)} label={t('wording/term')} />
          <TextField {...ofTerm('target', termLength)} label={t('wording/translation')} />
          <TextField {...ofTerm('note', noteLength)} label={t('wording/note')} hint={t('wording/note.hint')} optional />
        </>
      ) : (
        <>
          <FieldFrame {...content} label={t('wording/file.label')}>
            <input {...describe(content)} ref={file} type="file" accept=".csv,.tsv,.txt,.tbx,.xml" className="input" />
          </FieldFrame>
          {wrong.length > 1 && (
            <ul className="error grid gap-1">
              {wrong.slice(1).map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          )}
          <CheckField id="replace" label={t('wording/file.replace')} checked={replaces} onChange={setReplaces} />
        </>
      )}
    </FormCard>
  );
}

interface Pair {
  source_lang: number;
  target_lang: number;
}

export const keyOf = ({ source_lang, target_lang }: Pair): string => `${source_lang}-${target_lang}`;
const paramsOf = ({ source_lang, target_lang }: Pair) => ({
  ...{ source: String(source_lang), target: String(target_lang) },
});

/** A pair of languages by name. */
export function usePairName(): (pair: Pair) => string {
  const { locale } = useI18n();
  const languages = useLanguages().data?.languages;
  const nameOf = (id: number) => languages?.find((one) => one.id === id)?.names[locale] ?? '…';
  return ({ source_lang, target_lang }) => `${nameOf(source_lang)} – ${nameOf(target_lang)}`;
}

export function useGlossaries() {
  const signedIn = useSignedIn();
  return useSWR(signedIn && 'glossaries', () => call(wording.listGlossaries));
}
