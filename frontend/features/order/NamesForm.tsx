import { type FormEvent, useRef, useState } from 'react';
import { ApiFailure } from '#frontend/api/ApiFailure.ts';
import { call } from '#frontend/api/client.ts';
import { BusyButton } from '#frontend/design/BusyButton.tsx';
import { Failed } from '#frontend/design/Failed.tsx';
import { TextField } from '#frontend/design/Field.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { useSubmit } from '#frontend/shop/useSending.ts';
import { confirmedNames } from '#shared/contract/afterSale/names.ts';
import type { ResultOf } from '#shared/contract/operation.ts';
import { mostAdded, mostSpelling } from '#shared/model/order/confirmedName.ts';
import type { Order } from './orderRows.ts';

interface Props {
  order: Order;
  asked: AskedNames;
  saved: (next: AskedNames) => Promise<void>;
  reread: () => Promise<void>;
}

const kinds = ['name', 'document', 'date', 'number'] as const;

/** Each name with a tick and how it is to be written; everything is ticked until the customer says otherwise. */
export function NamesForm({ order, asked, saved, reread }: Props) {
  const { t } = useI18n();
  const found = asked.names.filter(({ added }) => !added);
  const isFirst = asked.confirmed_at === null;
  const [choices, setChoices] = useState<Readonly<Record<string, NameChoice>>>(() =>
    Object.fromEntries(
      found.map(({ name_id: id, confirmed, wanted, proposal, source_text: text }) => [
        id,
        { keep: isFirst || confirmed, written: wanted ?? (isFirst ? proposal : null) ?? text },
      ]),
    ),
  );
  const next = useRef(0);
  const [added, setAdded] = useState<AddedName[]>(() =>
    asked.names
      .filter((one) => one.added)
      .map(({ source_text: text, wanted }) => ({ key: next.current++, text, written: wanted ?? '' })),
  );
  const kept = found.filter(({ name_id: id }) => choices[id]?.keep);
  const { submit, busy, failure } = useSubmit(async () => {
    const names = kept.map(({ name_id, source_text: text }) => ({ name_id, ...said(choices[name_id]?.written, text) }));
    const more = added
      .filter(({ text }) => text.trim() !== '')
      .map(({ text, written }) => ({ source_text: text.trim(), ...said(written, text) }));
    const body = { revision: asked.revision, names, added: more };
    try {
      await saved(await call(confirmedNames.confirmNames, { params: { id: order.id }, body, cart: order.hash }));
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.code !== 'changed_meanwhile') throw error;
      await reread();
      return { failure: t('names/changed') };
    }
    return undefined;
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <form noValidate onSubmit={send} className="grid grid-cols-[minmax(0,1fr)] gap-5" data-noprint>
      {kinds.map((kind) => {
        const rows = found.filter((one) => one.kind === kind);
        if (rows.length === 0) return null;
        return (
          <fieldset key={kind} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
            <legend className="label">{t(`names/kind.${kind}`)}</legend>
            {kind === 'name' && <p className="hint">{t('names/passport')}</p>}
            {rows.map((row) => (
              <NameRow
                key={row.name_id}
                row={row}
                choice={choices[row.name_id] ?? { keep: false, written: row.source_text }}
                choose={(choice) => setChoices((before) => ({ ...before, [row.name_id]: choice }))}
              />
            ))}
          </fieldset>
        );
      })}
      {asked.not_listed > 0 && <p className="hint">{t('names/more', { count: asked.not_listed })}</p>}
      <AddedNames
        names={added}
        change={setAdded}
        add={
          added.length < mostAdded
            ? () => setAdded([...added, { key: next.current++, text: '', written: '' }])
            : undefined
        }
      />
      {failure && <Failed text={failure} />}
      <p>
        <BusyButton type="submit" className="btn btn-primary" busy={busy}>
          {t(kept.length === 0 && added.length === 0 ? 'names/confirm.none' : 'names/confirm')}
        </BusyButton>
      </p>
    </form>
  );
}

/** Only differences are sent. */
function said(written: string | undefined, text: string): { wanted?: string } {
  const wanted = written?.trim() ?? '';
  return wanted === '' || wanted === text ? {} : { wanted };
}

interface NameChoice {
  keep: boolean;
  written: string;
}

interface NameRowProps {
  row: AskedNames['names'][number];
  choice: NameChoice;
  choose: (choice: NameChoice) => void;
}

/** One thing that was found, where it stands, and how it is to be written. */
function NameRow({ row, choice, choose }: NameRowProps) {
  const { t } = useI18n();
  const { name_id: id, source_text: text, excerpt, occurrences, doubt } = row;
  return (
    <div className="grid items-start gap-x-4 gap-y-1 border-t border-line py-2 sm:grid-cols-2">
      <div className="flex min-w-0 gap-3">
        <input
          id={`${id}-keep`}
          type="checkbox"
          className="check"
          checked={choice.keep}
          aria-describedby={`${id}-where`}
          onChange={({ target }) => choose({ ...choice, keep: target.checked })}
        />
        <div className="min-w-0">
          <label htmlFor={`${id}-keep`} className="font-medium break-words">
            <span className="sr-only">{t('names/keep', { text: '' })} </span>
            {text}
          </label>
          <p id={`${id}-where`} className="hint break-words">
            {excerpt} · {t('names/times', { count: occurrences })}
          </p>
        </div>
      </div>
      <div className="min-w-0">
        <input
          id={`${id}-written`}
          className="input"
          maxLength={mostSpelling}
          aria-label={t('names/written.of', { text })}
          aria-describedby={doubt ? `${id}-doubt` : undefined}
          value={choice.written}
          onChange={({ target }) => choose({ keep: true, written: target.value })}
        />
        {doubt && (
          <p id={`${id}-doubt`} className="mt-1 text-sm font-medium">
            {t(`names/doubt.${doubt}`)}
          </p>
        )}
      </div>
    </div>
  );
}

interface AddedName {
  key: number;
  text: string;
  written: string;
}

interface AddedNamesProps {
  names: readonly AddedName[];
  change: (names: AddedName[]) => void;
  add: (() => void) | undefined;
}

/** Names that were not found, as the customer types them. */
function AddedNames({ names, change, add }: AddedNamesProps) {
  const { t } = useI18n();
  const set = (key: number, part: Partial<AddedName>) =>
    change(names.map((one) => (one.key === key ? { ...one, ...part } : one)));
  return (
    <div className="grid gap-3">
      {names.map(({ key, text, written }) => (
        <div key={key} className="grid items-end gap-x-4 gap-y-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
          <TextField
            id={`added-${key}-text`}
            label={t('names/add.text')}
            maxLength={mostSpelling}
            value={text}
            onChange={({ target }) => set(key, { text: target.value })}
          />
          <TextField
            id={`added-${key}-written`}
            label={t('names/written')}
            maxLength={mostSpelling}
            value={written}
            onChange={({ target }) => set(key, { written: target.value })}
          />
          <button
            type="button"
            className="btn btn-quiet btn-small"
            onClick={() => change(names.filter((one) => one.key !== key))}
          >
            {t('names/remove')}
          </button>
        </div>
      ))}
      {add && (
        <p>
          <button type="button" className="btn btn-quiet btn-small" onClick={add}>
            {t('names/add')}
          </button>
        </p>
      )}
    </div>
  );
}

export type AskedNames = ResultOf<typeof confirmedNames.getNames>;
