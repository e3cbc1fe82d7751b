import { browserCall } from '#frontend/api/browserCall.ts';

/** What a form of a page without React brings along in `data-texts`; it is of our own making. */
export interface FormTexts {
  failed: string;
  sending: string;
  required: string;
}

/** Fields by the name that the service gives to what is wrong with them. */
type Errors = Record<string, string[] | undefined>;

/** What the service refused: its text, and what is wrong by field. */
class Refused extends Error {
  readonly errors: Errors;
  constructor(message: string, errors: Errors) {
    super(message);
    this.errors = errors;
  }
}

/** Calls the service with JSON. `field` is where a refusal without fields belongs. */
export async function ask(path: string, body: object, field?: string) {
  const headers = {
    ...browserCall,
    'Accept-Language': document.documentElement.lang,
    'Content-Type': 'application/json',
  };
  const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
  const answer = await response.json();
  if (response.ok) return answer;
  const message = String(answer.message ?? '');
  throw new Refused(message, answer.errors ?? (field ? { [field]: [message] } : {}));
}

/**
 * Sends a form by script: once at a time, with what is wrong said at each field and the first of them focused. `send` answers
 * what is said in the form's place.
 */
export function sentForm(form: HTMLFormElement, texts: FormTexts, send: (typed: object) => Promise<string>): void {
  const button = form.querySelector('button');
  const status = form.querySelector<HTMLElement>('[role=status]');
  const alert = form.querySelector<HTMLElement>('[role=alert]');
  let isBusy = false;
  form.noValidate = true;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!isBusy) void trySending();
  });

  async function trySending(): Promise<void> {
    const missing = [...form.querySelectorAll<HTMLInputElement>('[required]')].filter((one) =>
      one.type === 'checkbox' ? !one.checked : one.value.trim() === '',
    );
    show(Object.fromEntries(missing.map(({ name }) => [name, [texts.required]])));
    if (missing.length > 0) return;
    busy(true);
    try {
      const typed = [...new FormData(form)].filter(([, value]) => typeof value === 'string' && value.trim() !== '');
      form.replaceChildren(said(await send(Object.fromEntries(typed))));
    } catch (error) {
      if (error instanceof Refused) show(error.errors, error.message);
      else show({}, texts.failed);
    }
    busy(false);
  }

  function busy(now: boolean): void {
    isBusy = now;
    button?.setAttribute('aria-busy', String(now));
    button?.setAttribute('aria-disabled', String(now));
    if (status) status.textContent = now ? texts.sending : '';
  }

  function show(errors: Errors, general = ''): void {
    let first: HTMLElement | undefined;
    for (const place of form.querySelectorAll<HTMLElement>('[data-error]')) {
      const text = errors[place.dataset.error ?? '']?.[0] ?? '';
      const field = form.querySelector<HTMLElement>(`[aria-describedby~="${place.id}"]`);
      place.textContent = text;
      place.hidden = text === '';
      if (text) field?.setAttribute('aria-invalid', 'true');
      else field?.removeAttribute('aria-invalid');
      if (text) first ??= field ?? undefined;
    }
    if (alert) {
      alert.textContent = first ? '' : general;
      alert.hidden = alert.textContent === '';
    }
    first?.focus();
  }
}

/** The thanks stand in the form's place, and are read out. */
function said(text: string): HTMLElement {
  const place = Object.assign(document.createElement('p'), { className: 'notice', textContent: text, tabIndex: -1 });
  requestAnimationFrame(() => place.focus());
  return place;
}
