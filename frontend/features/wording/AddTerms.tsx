import { useRef, useState } from 'react';
import { ApiFailure } from '#frontend/api/ApiFailure.ts';
import { call } from '#frontend/api/client.ts';
import { CheckField } from '#frontend/design/CheckField.tsx';
import { describe, FieldFrame, TextField } from '#frontend/design/Field.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { FormCard } from '#frontend/shop/account/FormCard.tsx';
import { useSubmit } from '#frontend/shop/account/useSubmit.ts';
import { LanguageSelect } from '#frontend/shop/LanguageSelect.tsx';
import { wording } from '#shared/contract/wording.ts';
import { glossaryLimits } from '#shared/model/glossary.ts';
import { usePairName } from './useWording.ts';

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
      <FieldFrame id="way" label={t('wording/way')}>
        <select
          id="way"
          className="input"
          value={way}
          onChange={({ target }) => setWay(ways.find((one) => one === target.value) ?? 'one')}
        >
          {ways.map((one) => (
            <option key={one} value={one}>
              {t(`wording/${one}`)}
            </option>
          ))}
        </select>
      </FieldFrame>
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
