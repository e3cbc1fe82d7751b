import { expect, inject, test } from 'vitest';
import { call } from './api.ts';
import { mailsTo, newEmail, newStaff } from './people.ts';

const linkOf = (text: string, act: string) => new RegExp(`#${act}-([A-Za-z0-9_-]{32})`).exec(text)?.[1] ?? '';

test.runIf(inject('staff'))(
  'a guest asks for the newsletter, confirms it by mail, is in the list, and leaves by one click of the mail program',
  async () => {
    const email = newEmail();
    const json = { email, agree_marketing: true, locale: 'pl' };
    const unticked = await call('POST', '/api/newsletter', { json: { email }, language: 'pl' });
    expect(unticked).toMatchObject({ status: 422, body: { errors: { agree_marketing: [expect.any(String)] } } });
    expect((await call('POST', '/api/newsletter', { json })).status).toBe(202);
    const [asking] = await mailsTo(email, 1);
    expect(asking?.subject).toBe('Potwierdź: newsletter Verso');
    const link = linkOf(asking?.text ?? '', 'join');
    for (const _ of [1, 2])
      expect((await call('POST', '/api/newsletter/confirmation', { json: { link } })).status).toBe(200);
    const mails = await mailsTo(email, 2);
    const joined = mails.find(({ subject }) => subject === 'Jesteś na liście: newsletter Verso');
    const leave = linkOf(joined?.text ?? '', 'leave');
    const said = JSON.stringify(joined);
    if (inject('takesMail')) {
      expect(said).toMatch(new RegExp(`<https?://[^>]+/api/newsletter/leave/${leave}>`));
      expect(said).toContain('List-Unsubscribe=One-Click');
    }

    const staff = await newStaff();
    const list = () => staff.call('POST', '/api/staff/newsletter/export');
    expect((await list()).body.csv).toContain(email);
    // Opening the address, as programs that look at links do, ends nothing.
    const path = `/api/newsletter/leave/${leave}`;
    expect((await call('GET', path)).status).toBe(303);
    expect((await list()).body.csv).toContain(email);
    const raw = Buffer.from('List-Unsubscribe=One-Click');
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    for (const _ of [1, 2]) expect((await call('POST', path, { raw, headers })).status).toBe(200);
    expect((await list()).body.csv).not.toContain(email);
  },
);
