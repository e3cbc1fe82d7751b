import { useCallback, useState } from 'react';
import { Modal } from '#frontend/design/Modal.tsx';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import type { PlainRouteName } from '#frontend/routes.ts';
import { useDeskKeys } from './useDeskKeys.ts';

type Pages = readonly (readonly [route: PlainRouteName, name: string])[];
const keys = ['j', 'k', 'enter', 'c', 'a', 's', 'h', 'slash', 'commands', 'help'] as const;
const caps = { enter: 'Enter', slash: '/', commands: 'Ctrl K', help: '?' } as const;

/** The keys of the desk, said on `?`, and a way to everything by typing. */
export function DeskKeys({ pages }: { pages: Pages }) {
  const { t } = useI18n();
  const [shown, setShown] = useState<'keys' | 'commands'>();
  useDeskKeys(useCallback((what) => setShown(what), []));
  const close = () => setShown(undefined);
  if (shown === 'commands') return <Commands pages={pages} close={close} />;
  return (
    <>
      <button
        type="button"
        className="hint link min-h-6 cursor-pointer justify-self-start"
        onClick={() => setShown('keys')}
      >
        {t('deskKeys/open')}
      </button>
      {shown === 'keys' && (
        <Modal title={t('deskKeys/title')} onClose={close}>
          <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
            {keys.map((key) => (
              <div key={key} className="contents">
                <dt>
                  <kbd className="rounded border border-line px-2 py-0.5">
                    {key in caps ? caps[key as keyof typeof caps] : key.toUpperCase()}
                  </kbd>
                </dt>
                <dd>{t(`deskKeys/key.${key}`)}</dd>
              </div>
            ))}
          </dl>
        </Modal>
      )}
    </>
  );
}

/** Pages by a part of their name, orders and quotes by their number. */
function Commands({ pages, close }: { pages: Pages; close: () => void }) {
  const { t, locale } = useI18n();
  const [typed, setTyped] = useState('');
  const id = typed.toUpperCase().replace(/[\s-]/g, '');
  const isNumber = /^[0-9A-Z]{10,16}$/.test(id);
  const wanted = typed.trim().toLocaleLowerCase(locale);
  const found: [address: string, text: string][] = [
    ...(isNumber
      ? [
          [href(locale, 'staff.order', { id }), t('deskKeys/go.order', { id })] satisfies [string, string],
          [href(locale, 'staff.quote', { id }), t('deskKeys/go.quote', { id })] satisfies [string, string],
        ]
      : []),
    ...pages
      .filter(([, name]) => name.toLocaleLowerCase(locale).includes(wanted))
      .map(([route, name]): [string, string] => [href(locale, route), name]),
  ];
  return (
    <Modal title={t('deskKeys/commands')} onClose={close}>
      <form
        className="mt-3 grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          const [first] = found;
          if (first) location.assign(first[0]);
        }}
      >
        <label className="label" htmlFor="command">
          {t('deskKeys/where')}
        </label>
        <input
          id="command"
          data-first-focus
          className="input"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <ul className="grid gap-1">
          {found.map(([address, text]) => (
            <li key={address}>
              <a className="nav-link block" href={address}>
                {text}
              </a>
            </li>
          ))}
        </ul>
        {found.length === 0 && <p role="status">{t('deskKeys/nothing')}</p>}
      </form>
    </Modal>
  );
}
