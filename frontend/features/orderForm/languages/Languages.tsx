import { Failed } from '#frontend/design/Failed.tsx';
import { CloseIcon } from '#frontend/design/icons.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { workOf } from '#frontend/shop/drafts/workOf.ts';
import type { OrderForm } from '../useOrderForm.ts';
import { LanguagePicker } from './LanguagePicker.tsx';

/** Source and targets of the order; a proofreading has a source only. */
export function Languages({ form }: { form: OrderForm }) {
  const { t, locale } = useI18n();
  const { draft, change, rules, items, fields } = form;
  const names = new Map(rules.languages.map(({ id, names: { [locale]: name } }) => [id, name]));
  const choicesOf = (ids: readonly number[]) =>
    ids
      .map((id) => ({ id, name: names.get(id) ?? '' }))
      .sort((one, other) => one.name.localeCompare(other.name, locale));
  const locked = items.filter(({ state }) => state === 'uploading' || state === 'queued').length > 1;
  const source = draft.source === null ? undefined : names.get(draft.source);
  const single = workOf(draft) === 'proofreading';
  if (rules.failed) {
    return <Failed text={t('order/languages_failed')} again={rules.reload} />;
  }
  return (
    <div className="flex flex-col gap-5 sm:flex-row">
      <LanguagePicker
        id="source"
        label={t(single ? 'order/source.text' : 'order/source')}
        text={source ?? t('order/choose_language')}
        choices={choicesOf(rules.sources.map(({ id }) => id))}
        selected={draft.source === null ? [] : [draft.source]}
        disabled={locked}
        error={fields.source_lang}
        onSelect={([id]) => id !== undefined && rules.setSource(id)}
      />
      {!single && (
        <div className="min-w-0 flex-1">
          <LanguagePicker
            id="targets"
            label={t('order/targets')}
            text={t(draft.targets.length === 0 ? 'order/choose_language' : 'order/add_language')}
            choices={choicesOf(rules.allowed)}
            selected={draft.targets}
            multiple
            disabled={locked}
            error={fields.target_lang}
            onSelect={(ids) => change({ targets: inOrder(draft.targets, ids) })}
          />
          <ul aria-label={t('order/targets')} className="mt-2 flex min-h-9 flex-wrap gap-2">
            {draft.targets.map((id) => (
              <li key={id} className="chip">
                {names.get(id) ?? '…'}
                <button
                  type="button"
                  disabled={locked}
                  aria-label={t('order/remove_language', { language: names.get(id) ?? '' })}
                  className="chip-remove"
                  onClick={() => {
                    change({ targets: draft.targets.filter((one) => one !== id) });
                    document.getElementById('targets')?.focus();
                  }}
                >
                  <CloseIcon size={12} />
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** The order of choosing is kept: the first target is the default of the next source. */
const inOrder = (before: readonly number[], ids: readonly number[]) => [
  ...before.filter((id) => ids.includes(id)),
  ...ids.filter((id) => !before.includes(id)),
];
