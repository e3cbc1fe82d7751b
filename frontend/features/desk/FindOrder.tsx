import { useState } from 'react';
import { TextField } from '#frontend/design/Field.tsx';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { emailPattern } from '#shared/rules/address/email.ts';

/** Opens an order by the number that a customer reads out, or lists those of an address. */
export function FindOrder({ ofEmail }: { ofEmail: (email: string) => void }) {
  const { t, locale } = useI18n();
  const [asked, setAsked] = useState('');
  const [isWrong, setWrong] = useState(false);
  return (
    <form
      className="flex max-w-2xl flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const email = asked.trim().toLowerCase();
        const id = asked.toUpperCase().replace(/[\s-]/g, '');
        const isNumber = /^[0-9A-Z]{10,16}$/.test(id);
        const isEmail = emailPattern.test(email);
        setWrong(!isNumber && !isEmail);
        if (isEmail) ofEmail(email);
        else if (isNumber) location.assign(href(locale, 'staff.order', { id }));
      }}
    >
      <div className="min-w-0 flex-1 basis-64">
        <TextField
          id="find"
          label={t('deskOrders/find')}
          error={isWrong ? t('deskOrders/find.wrong') : undefined}
          autoComplete="off"
          data-key="/"
          value={asked}
          onChange={(event) => setAsked(event.target.value)}
        />
      </div>
      <button type="submit" className="btn btn-quiet">
        {t('deskOrders/find.do')}
      </button>
    </form>
  );
}

const emailKey = 'verso.desk.email';

/** An address goes from page to page in this tab alone: in the page's address it would be kept in histories and logs. */
export function keepAskedEmail(email: string): void {
  sessionStorage.setItem(emailKey, email);
}

export function takeAskedEmail(): string | undefined {
  const email = sessionStorage.getItem(emailKey) ?? undefined;
  sessionStorage.removeItem(emailKey);
  return email;
}
