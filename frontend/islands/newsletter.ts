import { ask, type FormTexts, sentForm } from './sentForm.ts';

/** What the form brings along in `data-texts`; it is of our own making. */
interface Texts extends FormTexts {
  confirm: string;
  leave: string;
}

/** Asks for the newsletter; a mailed link makes it the button that confirms or ends it: opening a page changes nothing. */
function startNewsletter(form: HTMLFormElement): void {
  const texts: Texts = JSON.parse(form.dataset.texts ?? '');
  const [, act, link] = /^#(join|leave)-([\w-]{32})$/.exec(location.hash) ?? [];
  const button = form.querySelector('button');
  if (link && button) {
    form.querySelector('[data-fields]')?.remove();
    button.textContent = act === 'join' ? texts.confirm : texts.leave;
    // It opens something: it stays neither in the address nor in the history.
    history.replaceState(null, '', location.pathname);
  }
  sentForm(form, texts, async (typed) => {
    const path = act === 'join' ? '/api/newsletter/confirmation' : `/api/newsletter/leave/${link}`;
    const { message } = link ? await ask(path, act === 'join' ? { link } : {}) : await ask('/api/newsletter', typed);
    return String(message);
  });
}

// A mailed link that is opened where the page is open already no longer changes than what stands behind the #.
addEventListener('hashchange', () => /^#(?:join|leave)-/.test(location.hash) && location.reload());

const form = document.querySelector<HTMLFormElement>('#newsletter');
if (form) startNewsletter(form);
