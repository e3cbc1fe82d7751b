import { useState } from 'react';
import useSWR from 'swr';
import { call } from '#frontend/api/client.ts';
import { TextField } from '#frontend/design/Field.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { ListTable } from '#frontend/shop/account/ListTable.tsx';
import { LoadFailed } from '#frontend/shop/errors/LoadFailed.tsx';
import { wording } from '#shared/contract/wording.ts';
import { keyOf, type Pair, paramsOf } from './useWording.ts';

/** So many are laid out; who looks for another one types it. */
const mostShown = 100;

/** The terms of a glossary, and a field to find one in. */
export function Terms({ pair, caption }: { pair: Pair & { updated_at: string }; caption: string }) {
  const { t } = useI18n();
  const [typed, setTyped] = useState('');
  const { data, error, mutate } = useSWR(['glossary', keyOf(pair), pair.updated_at], () =>
    call(wording.getGlossary, { params: paramsOf(pair) }),
  );
  if (error !== undefined) return <LoadFailed error={error} again={() => void mutate()} />;
  if (!data) return <div aria-busy="true" className="h-40" />;
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
