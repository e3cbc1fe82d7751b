import type { Host } from '../../local/host/host.ts';
import { type Caller, callerWith, newId } from './shop.ts';

const bytes = Buffer.from('A list of names.');

/** An enquiry with a file, its answer, a reply by mail, and its end. */
export async function contacted(host: Host, staff: Caller): Promise<void> {
  const guest = callerWith(host.url);
  const about = { name: 'names.txt', size: bytes.byteLength, type: 'text/plain' };
  const { file_id, upload } = await guest.must('POST', '/api/contact/file', about);
  await fetch(upload.url, { method: upload.method, headers: upload.headers, body: bytes });
  const email = `demo.${newId().toLowerCase()}@example.com`;
  const form = { topic: 'other', email, text: 'About these names.', agree_data: true };
  const { contact_id } = await guest.must('POST', '/api/contact', { ...form, file: file_id, file_name: about.name });
  const path = `/api/staff/contact/${contact_id}`;
  await staff.must('GET', '/api/staff/contact');
  await staff.must('POST', `${path}/file/${file_id}`);
  const { revision } = await staff.must('POST', `${path}/answer`, { revision: 0, text: 'We have them.' });
  await staff.must('POST', `${path}/closing`, { revision });
  await staff.must('DELETE', path);
  await guest.must('POST', '/api/contact', { ...form, text: 'Once more.' });
  await guest.must('POST', '/api/contact/file', about);
}
