import { createRoot, hydrateRoot } from 'react-dom/client';
import { isLeaving } from '#frontend/design/reloadPage.ts';
import { isLocale, usualFallbackLocale } from '#shared/messages/locale.ts';
import { I18nProvider } from '../i18n/I18n.tsx';
import { loadMessages } from '../i18n/messages.ts';
import { report } from '../islands/errorReports.ts';
import { App, ErrorBox } from './App.tsx';
import { loadView } from './loadView.ts';

/** Starts the app on a prerendered page: the page's code and texts first, so that the first render equals the HTML. */
export async function hydrate(): Promise<void> {
  const main = document.getElementById('main');
  if (!main) return;
  const view = await loadView(location.pathname, shownLocale()).catch((error: unknown) =>
    isLeaving() ? undefined : fail(main, error),
  );
  if (!view) return;
  const early = takeEarlyInput(main);
  const following = followTyping(main, early);
  const onLive = () => {
    // And what was typed during hydration: React keeps such a value on the screen and calls no handler.
    const known = new Set(early.map(({ control }) => control));
    const since = takeEarlyInput(main).filter(({ control }) => !known.has(control));
    const asked = new Set([...early, ...since].map(({ control }) => control));
    const all = [...early, ...since, ...lostTyping(following.typed, asked)];
    void replayEarlyInput(main, all, following.typed).then(following.stop);
  };
  hydrateRoot(main, <App initial={view} onLive={onLive} />, { onRecoverableError: () => undefined });
}

/** The language the page was written in. */
function shownLocale() {
  const { lang } = document.documentElement;
  return isLocale(lang) ? lang : usualFallbackLocale;
}

/** The page's code did not come, a reload has been tried: says so in the page's place. */
async function fail(main: HTMLElement, error: unknown): Promise<undefined> {
  report(error);
  const locale = shownLocale();
  const messages = await loadMessages(locale, ['site']).catch(() => ({}));
  createRoot(main).render(
    <I18nProvider locale={locale} messages={messages}>
      <ErrorBox error={error} />
    </I18nProvider>,
  );
}

/** What someone has put into a control of the prerendered page, before its code came. */
type Early = { control: Element; value?: string; checked?: boolean; files?: boolean };

/** Reads what differs from the prerendered page; React does not look at it when it takes the page over. */
function takeEarlyInput(main: HTMLElement): Early[] {
  return [...main.querySelectorAll('input, textarea, select')].flatMap((control): Early[] => {
    if (control instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(control.type)) {
      return control.checked === control.defaultChecked ? [] : [{ control, checked: control.checked }];
    }
    if (control instanceof HTMLInputElement && control.type === 'file') {
      return control.files?.length ? [{ control, files: true }] : [];
    }
    if (control instanceof HTMLSelectElement) {
      const first = [...control.options].find(({ defaultSelected }) => defaultSelected) ?? control.options[0];
      return control.value === (first?.value ?? '') ? [] : [{ control, value: control.value }];
    }
    if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return [];
    return control.value === control.defaultValue ? [] : [{ control, value: control.value }];
  });
}

/**
 * Follows what is typed while React takes the page over. Between two keys React may empty a control, or put a kept draft
 * into it: before the next key, the typed text is restored.
 */
function followTyping(
  main: HTMLElement,
  early: readonly Early[],
): { typed: ReadonlyMap<string, string>; stop: () => void } {
  const typed = new Map<string, string>();
  for (const { control, value } of early) if (isTypedInto(control) && value !== undefined) typed.set(control.id, value);
  const note = ({ target }: Event) => {
    if (isTypedInto(target)) typed.set(target.id, target.value);
  };
  const putBack = ({ target }: Event) => {
    const last = isTypedInto(target) ? typed.get(target.id) : undefined;
    if (isTypedInto(target) && last !== undefined && target.value !== last) target.value = last;
  };
  main.addEventListener('input', note);
  main.addEventListener('beforeinput', putBack);
  const stop = () => {
    main.removeEventListener('input', note);
    main.removeEventListener('beforeinput', putBack);
  };
  return { typed, stop };
}

/** What holds text. A file's path may not be set by a page, and a box is told by `checked`. */
const isTypedInto = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  (target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && !/^(?:file|checkbox|radio)$/.test(target.type))) &&
  target.id !== '';

/** Text that was typed and has since gone from its control; `known` controls are replayed anyway. */
function lostTyping(typed: ReadonlyMap<string, string>, known: ReadonlySet<Element>): Early[] {
  return [...typed].flatMap(([id, value]): Early[] => {
    const control = document.getElementById(id);
    return isTypedInto(control) && !known.has(control) && control.value !== value ? [{ control, value }] : [];
  });
}

/**
 * Does it again for the page that is alive now, one control after the other as a person does: each is given what the page
 * made of the one before. Then sends a form that was sent too early.
 */
async function replayEarlyInput(
  main: HTMLElement,
  early: readonly Early[],
  typedSince: ReadonlyMap<string, string>,
): Promise<void> {
  for (const { control: before, value, checked, files } of early) {
    await new Promise((resolve) => setTimeout(resolve));
    // React keeps the control itself, or makes another one in its place where the page came out otherwise.
    const { id } = before;
    const control = before.isConnected ? before : document.getElementById(id);
    if (control instanceof HTMLInputElement && checked !== undefined) {
      // A radio that others were chosen over is left alone: the chosen one is replayed itself.
      if (control.type === 'radio' && !checked) continue;
      control.checked = !checked;
      control.click();
    } else if (control instanceof HTMLSelectElement && value !== undefined) {
      control.value = value;
      control.dispatchEvent(new Event('change', { bubbles: true }));
    } else if (files) control?.dispatchEvent(new Event('change', { bubbles: true }));
    else if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)
      type(control, typedSince.get(id) ?? value ?? '');
  }
  // Until now a form is held: sent before all of it is known, it would go without what was typed.
  main.dataset.app = 'live';
  const sent = main.querySelector<HTMLFormElement>('form[data-early-submit]');
  if (!sent) return;
  delete sent.dataset.earlySubmit;
  setTimeout(() => sent.requestSubmit());
}

/** As if typed: React hears of a value only when it differs from the one it has seen. */
function type(control: HTMLInputElement | HTMLTextAreaElement, typed: string): void {
  const { selectionStart: start, selectionEnd: end } = control;
  const native = control instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  control.value = '';
  Object.getOwnPropertyDescriptor(native, 'value')?.set?.call(control, typed);
  control.dispatchEvent(new Event('input', { bubbles: true }));
  if (control === document.activeElement && start !== null && end !== null) control.setSelectionRange(start, end);
}
