import { useState } from 'react';
import { describe, FieldFrame } from '#frontend/design/Field.tsx';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';

/** Opens an order by the number that a customer reads out. */
export function FindOrder() {
  const { t, locale } = useI18n();
  const [number, setNumber] = useState('');
  const [isWrong, setWrong] = useState(false);
  const field = { id: 'find', error: isWrong ? t('desk/find.wrong') : undefined };
  return (
    <form
      className="flex max-w-xl flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const id = number.toUpperCase().replace(/[\s-]/g, '');
        setWrong(!/^[0-9A-Z]{10,16}$/.test(id));
        if (/^[0-9A-Z]{10,16}$/.test(id)) location.assign(href(locale, 'staff.order', { id }));
      }}
    >
      <div className="min-w-0 flex-1">
        <FieldFrame {...field} label={t('desk/find')}>
          <input
            {...describe(field)}
            className="input"
            autoComplete="off"
            value={number}
            onChange={(event) => setNumber(event.target.value)}
          />
        </FieldFrame>
      </div>
      <button type="submit" className="btn btn-quiet">
        {t('desk/find.do')}
      </button>
    </form>
  );
}
