import { useCallback, useEffect, useState } from 'react';
import { Modal } from '#frontend/design/Modal.tsx';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import type { PlainRouteName } from '#frontend/routes.ts';
import { mayOpen, useStaffRoles } from './deskPages.ts';

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
  const roles = useStaffRoles() ?? [];
  const go = (page: 'staff.order' | 'staff.quote', text: string): [address: string, text: string][] =>
    mayOpen(page, roles) ? [[href(locale, page, { id }), text]] : [];
  const found: [address: string, text: string][] = [
    ...(isNumber
      ? [...go('staff.order', t('deskKeys/go.order', { id })), ...go('staff.quote', t('deskKeys/go.quote', { id }))]
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

/** Rows of whatever list the page has. */
const rows = () => [...document.querySelectorAll<HTMLElement>('main table.list tbody tr, [data-desk-card]')];
const firstOf = (row: HTMLElement) => row.querySelector<HTMLElement>('a, button');

/**
 * The keys of the desk: J and K walk through the rows, any other key presses what is marked with it (`data-key`), in the row
 * where the focus is before anywhere else. While someone types, or a dialog is open, they are letters.
 */
function useDeskKeys(open: (what: 'keys' | 'commands') => void): void {
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      if (document.querySelector('dialog[open]')) return;
      const isCommand = (event.metaKey || event.ctrlKey) && event.key.toLowerCase() === 'k';
      if (isCommand) {
        event.preventDefault();
        open('commands');
        return;
      }
      const { target } = event;
      const isTyping = target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]');
      if (isTyping || event.metaKey || event.ctrlKey || event.altKey) return;
      if (event.key === '?') {
        open('keys');
        return;
      }
      const handled =
        event.key === 'j' || event.key === 'k' ? walk(event.key === 'j' ? 1 : -1) : pressMarked(event.key);
      if (handled) event.preventDefault();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [open]);
}

function walk(step: 1 | -1): boolean {
  const all = rows();
  const here = all.findIndex((row) => row.contains(document.activeElement));
  const next = all[here === -1 && step === -1 ? all.length - 1 : here + step];
  if (!next) return false;
  firstOf(next)?.focus();
  next.scrollIntoView({ block: 'nearest' });
  return true;
}

function pressMarked(key: string): boolean {
  if (!/^[a-z/]$/.test(key)) return false;
  const row = rows().find((one) => one.contains(document.activeElement));
  const marked = `[data-key="${key}"]`;
  const found = row?.querySelector<HTMLElement>(marked) ?? document.querySelector<HTMLElement>(`main ${marked}`);
  if (found instanceof HTMLInputElement) found.focus();
  else found?.click();
  return found !== null && found !== undefined;
}
