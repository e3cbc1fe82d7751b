import type { ContactRowWire, ContactViewWire } from '#shared/contract/schemas/contact.ts';
import type { staff as area } from '#shared/contract/staff.ts';
import { csvFile } from '#shared/rules/csvCell.ts';
import { warsawDayOf } from '#shared/rules/say/warsawDay.ts';
import { staffLine } from '../../domain/audit/staffLine.ts';
import type { Contact } from '../../domain/contact/contact.ts';
import { contactFileKey } from '../../gateways/fileKeys.ts';
import type { Handler } from '../../runtime/http/handlers.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { actingOf, audit, auditPart } from '../../runtime/services/audit.ts';
import { contactDeps, contacts, erasingContacts } from '../../runtime/services/contacts.ts';
import { subscribers } from '../../runtime/services/newsletter.ts';
import { files } from '../../runtime/services/outside/files.ts';
import { setting } from '../../runtime/settings.ts';
import type { ListPage } from '../../stores/placedPage.ts';
import {
  answerContact as answer,
  closeContact as close,
  eraseContact as erase,
  type StaffAct,
} from '../../usecases/contact/contacts.ts';
import { listPage } from '../wire/listPage.ts';

const contactRow = (contact: Contact): ContactRowWire => ({
  id: contact.id,
  state: contact.state,
  topic: contact.topic,
  name: contact.name ?? null,
  order_number: contact.orderNumber ?? null,
  created_at: contact.createdAt,
  changed_at: contact.changedAt,
});

/** An enquiry for staff. Who answered it is only in the audit. */
const contactWire = (contact: Contact): ContactViewWire => ({
  ...contactRow(contact),
  revision: contact.revision,
  email: contact.email,
  locale: contact.locale,
  erase_at: contact.eraseAt,
  messages: contact.messages.map(({ at, from, text, files, digest }) => ({
    ...{ at, from, text, by_mail: digest !== undefined },
    files: files.map(({ id, name, bytes }) => ({ file_id: id, name, bytes })),
  })),
});

export const listContacts: Handler<typeof area.listContacts> = async ({ query }) => {
  const read = (wanted: ListPage) => contacts().inState(query.state ?? 'open', wanted);
  const { page, end } = await listPage(query, 50, read, ({ rows }) => rows);
  return { status: 200, body: { contacts: page.rows.map(({ read: one }) => contactRow(one)), ...end } };
};

export const getContact: Handler<typeof area.getContact> = async ({ params }) => {
  const contact = await contacts().read(params.contact);
  return contact ? { status: 200, body: contactWire(contact) } : { refused: 'not_found' };
};

/** Identifies the enquiry, the member of staff and the audit line of an operation. */
function contactAct(id: string, revision: number, request: Parameters<typeof actingOf>[0]): StaffAct {
  const acting = actingOf(request);
  return {
    ...{ id, revision, by: acting.account },
    line: ({ act, before, after }) => auditPart(staffLine(acting, act, `contact#${id}`, { before, after })),
  };
}

export const answerContact: Handler<typeof area.answerContact> = async (request) => {
  const { params, body, now } = request;
  const answered = await answer(contactDeps(now), contactAct(params.contact, body.revision, request), body.text);
  return 'refused' in answered ? answered : { status: 200, body: contactWire(answered) };
};

export const closeContact: Handler<typeof area.closeContact> = async (request) => {
  const { params, body, now } = request;
  const closed = await close(contactDeps(now), contactAct(params.contact, body.revision, request));
  return 'refused' in closed ? closed : { status: 200, body: contactWire(closed) };
};

/** Repeats until the enquiry is erased unchanged: a mail that arrives in between is erased with the rest. */
export const eraseContact: Handler<typeof area.eraseContact> = async (request) => {
  const { contact: id } = request.params;
  const { line } = contactAct(id, 0, request);
  for (;;) {
    const contact = await contacts().read(id);
    if (!contact) return { refused: 'not_found' };
    const said = line({ act: 'contact_erased', before: { state: contact.state }, after: {} });
    if ((await erase({ erasingContacts: erasingContacts(), files }, contact, [said])) === 'erased')
      return { status: 204, body: undefined };
  }
};

export const linkContactFile: Handler<typeof area.linkContactFile> = async ({ params, caller, now, requestId }) => {
  const contact = await contacts().read(params.contact);
  const file = contact?.messages.flatMap((one) => one.files).find(({ id }) => id === params.file);
  if (!file) return { refused: 'not_found' };
  const link = await (await files()).openLink(contactFileKey(file.id), file.name, now);
  if ('refused' in link) return link;
  await audit().append(
    {
      who: { kind: 'staff', account: sessionOf(caller).account },
      ...{ act: 'contact_file_read', object: `contact#${params.contact}`, before: {}, after: {} },
      ...{ request: requestId, at: now.toISOString() },
    },
    requestId,
  );
  return { status: 200, body: { url: link.url, file_name: file.name, expires_at: link.expiresAt } };
};

/** The most addresses in one export. */
const mostAddresses = 10_000;

export const exportNewsletter: Handler<typeof area.exportNewsletter> = async ({ caller, locale, now, requestId }) => {
  const found = await subscribers().confirmed(mostAddresses + 1);
  const shown = found.slice(0, mostAddresses);
  await audit().append(
    {
      who: { kind: 'staff', account: sessionOf(caller).account },
      ...{ act: 'exported', object: 'list#newsletter', before: {}, after: { rows: shown.length } },
      ...{ request: requestId, at: now.toISOString() },
    },
    requestId,
  );
  const rows = shown.map(({ email, locale: of, proof, leave }) => [
    ...[email, of, proof.at(-1)?.at ?? '', proof.findLast(({ text }) => text !== undefined)?.textVersion ?? ''],
    `${setting('SITE_ORIGIN')}/api/newsletter/leave/${leave}`,
  ]);
  const csv = csvFile([['email', 'language', 'confirmed_at', 'consent_version', 'unsubscribe'], ...rows], locale);
  const file_name = `newsletter-${warsawDayOf(now)}.csv`;
  return { status: 200, body: { file_name, csv, rows: shown.length, complete: found.length <= mostAddresses } };
};
