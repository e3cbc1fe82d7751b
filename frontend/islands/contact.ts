import { ask, sentForm } from './sentForm.ts';

/** The form of the contact page: sends a file on its way first, then the enquiry, and says the number that it got. */
function startContact(form: HTMLFormElement): void {
  const file = form.querySelector<HTMLInputElement>('input[type=file]');
  /** The file that is sent already: another try does not send it again. */
  let sent: { chosen: File; id: string } | undefined;

  sentForm(form, JSON.parse(form.dataset.texts ?? ''), async (typed) => {
    const chosen = file?.files?.[0];
    const id = chosen && (await upload(chosen));
    const { message } = await ask('/api/contact', { ...typed, ...(id && { file: id, file_name: chosen.name }) });
    return String(message);
  });

  async function upload(chosen: File): Promise<string> {
    if (sent?.chosen === chosen) return sent.id;
    const about = { name: chosen.name, size: chosen.size, ...(chosen.type && { type: chosen.type }) };
    const { file_id, upload: to } = await ask('/api/contact/file', about, 'file');
    const put = await fetch(to.url, { method: to.method, headers: to.headers, body: chosen });
    if (!put.ok) throw new Error(`status ${put.status}`);
    sent = { chosen, id: file_id };
    return file_id;
  }
}

const form = document.querySelector<HTMLFormElement>('#contact');
if (form) startContact(form);
