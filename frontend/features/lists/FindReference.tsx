import { useI18n } from '#frontend/i18n/I18n.tsx';
import { ownReferenceLimits } from '#shared/model/ownReference.ts';
import type { Filter } from './listAddress.ts';

interface Props {
  reference: string | undefined;
  filterBy: (filter: Filter) => void;
}

/** Finds orders by the number that the customer's own books have for them. */
export function FindReference({ reference, filterBy }: Props) {
  const { t } = useI18n();
  return (
    <search>
      <form
        className="flex flex-wrap items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          const typed = new FormData(event.currentTarget).get('reference');
          filterBy({ reference: (typeof typed === 'string' && typed.trim()) || undefined });
        }}
      >
        <div className="min-w-0 flex-1 basis-56">
          <label className="label" htmlFor="reference">
            {t('lists/reference')}
          </label>
          <input
            id="reference"
            name="reference"
            className="input"
            autoComplete="off"
            maxLength={ownReferenceLimits.externalId}
            defaultValue={reference ?? ''}
          />
        </div>
        <button type="submit" className="btn btn-quiet">
          {t('lists/reference.find')}
        </button>
        {reference && (
          <button type="button" className="btn btn-quiet" onClick={() => filterBy({ reference: undefined })}>
            {t('lists/reference.all')}
          </button>
        )}
      </form>
    </search>
  );
}
