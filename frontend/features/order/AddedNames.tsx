import { TextField } from '#frontend/design/Field.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { mostSpelling } from '#shared/model/confirmedName.ts';

export interface AddedName {
  key: number;
  text: string;
  written: string;
}

interface Props {
  names: readonly AddedName[];
  change: (names: AddedName[]) => void;
  add: (() => void) | undefined;
}

/** Names that were not found, as the customer types them. */
export function AddedNames({ names, change, add }: Props) {
  const { t } = useI18n();
  const set = (key: number, part: Partial<AddedName>) =>
    change(names.map((one) => (one.key === key ? { ...one, ...part } : one)));
  return (
    <div className="grid gap-3">
      {names.map(({ key, text, written }) => (
        <div key={key} className="grid items-end gap-x-4 gap-y-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
          <TextField
            id={`added-${key}-text`}
            label={t('after/names.add.text')}
            maxLength={mostSpelling}
            value={text}
            onChange={({ target }) => set(key, { text: target.value })}
          />
          <TextField
            id={`added-${key}-written`}
            label={t('after/names.written')}
            maxLength={mostSpelling}
            value={written}
            onChange={({ target }) => set(key, { written: target.value })}
          />
          <button
            type="button"
            className="btn btn-quiet btn-small"
            onClick={() => change(names.filter((one) => one.key !== key))}
          >
            {t('after/names.remove')}
          </button>
        </div>
      ))}
      {add && (
        <p>
          <button type="button" className="btn btn-quiet btn-small" onClick={add}>
            {t('after/names.add')}
          </button>
        </p>
      )}
    </div>
  );
}
