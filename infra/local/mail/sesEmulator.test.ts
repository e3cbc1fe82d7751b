import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Listening, type LocalHandler, listen } from '../http/server.ts';
import { mailboxPages } from './mailbox.ts';
import { openMailStore } from './mailStore.ts';
import { sesEmulator } from './sesEmulator.ts';

let dir: string;
let server: Listening;
let ses: SESv2Client;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'mail-'));
  const store = await openMailStore(dir);
  const handlers: Record<string, LocalHandler> = {
    '/ses': sesEmulator('/ses', store),
    '/mai': mailboxPages('/mailbox', store),
  };
  server = await listen(async (request, response) => handlers[request.url?.slice(0, 4) ?? '']?.(request, response));
  const credentials = { accessKeyId: 'a', secretAccessKey: 'b' };
  ses = new SESv2Client({ endpoint: `${server.url}/ses`, region: 'eu-central-1', credentials });
});
afterAll(() => server.stop());

const simple = (to: string, Html = '<p>Dzień dobry</p>') =>
  new SendEmailCommand({
    FromEmailAddress: 'Verso <orders@verso.example>',
    Destination: { ToAddresses: [to] },
    Content: {
      Simple: {
        Subject: { Data: 'Zamówienie <1>' },
        Body: { Text: { Data: 'Zobacz http://127.0.0.1/x?a=1&b=2 teraz' }, Html: { Data: Html } },
      },
    },
  });

const mailbox = async (to: string) => (await fetch(`${server.url}/mailbox.json?to=${to}`)).json();

test('a simple mail is kept with both parts and found by its receiver, also after a restart', async () => {
  const { MessageId } = await ses.send(simple('jan@example.com'));
  expect(await mailbox('jan@example.com')).toMatchObject([
    { id: MessageId, subject: 'Zamówienie <1>', text: expect.stringContaining('Zobacz'), html: '<p>Dzień dobry</p>' },
  ]);
  expect((await openMailStore(dir)).all().map(({ id }) => id)).toContain(MessageId);
});

test('a raw mail shows its subject, parts and attachment', async () => {
  const raw = [
    'From: Verso <a@verso.example>',
    'To: raw@example.com',
    'Subject: =?UTF-8?B?WmHFvMOzxYLEhw==?=',
    'Content-Type: multipart/mixed; boundary="m"',
    '',
    '--m',
    'Content-Type: multipart/alternative; boundary="alt"',
    '',
    '--alt',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    'g=C4=99=C5=9B=\r\nlej',
    '--alt',
    'Content-Type: text/html; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from('<p>gęśl</p>').toString('base64'),
    '--alt--',
    '--m',
    'Content-Type: application/pdf',
    'Content-Disposition: attachment; filename="faktura.pdf"',
    'Content-Transfer-Encoding: base64',
    '',
    'JVBERg==',
    '--m--',
  ].join('\r\n');
  await ses.send(new SendEmailCommand({ Content: { Raw: { Data: Buffer.from(raw) } } }));
  expect(await mailbox('raw@example.com')).toMatchObject([
    {
      subject: 'Zażółć',
      text: 'gęślej',
      html: '<p>gęśl</p>',
      attachments: [{ name: 'faktura.pdf', type: 'application/pdf', size: 4 }],
    },
  ]);
});

test('a mail without a receiver or with a line break in an address is refused', async () => {
  for (const to of ['not an address', 'a@b.example\r\nBcc: c@d.example'])
    await expect(ses.send(simple(to))).rejects.toMatchObject({ name: 'BadRequestException' });
});

test('the pages show a mail without running anything in it', async () => {
  await ses.send(simple('page@example.com', '<script>alert(1)</script><b>x</b>'));
  const [mail] = await mailbox('page@example.com');
  expect(await (await fetch(`${server.url}/mailbox`)).text()).toContain('Zamówienie &#60;1&#62;');
  const shown = await fetch(`${server.url}/mailbox/${mail.id}`);
  expect(await shown.text()).toContain('<a href="http://127.0.0.1/x?a=1&#38;b=2">');
  expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'");
  const part = await fetch(`${server.url}/mailbox/${mail.id}/html`);
  expect(part.headers.get('content-security-policy')).toMatch(/^sandbox allow-popups/);
});
