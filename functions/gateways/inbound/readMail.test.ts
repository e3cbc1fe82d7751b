import { expect, test } from 'vitest';
import { mailDigest, readMail } from './readMail.ts';

const bytes = (lines: readonly string[]) => new TextEncoder().encode(lines.join('\r\n'));
const head = ['From: Zażółć <Ann@Example.com>', 'To: a@reply.verso.example', 'Message-ID: <one@example.com>'];
const read = async (...lines: string[]) => (await readMail(bytes([...head, ...lines]))) ?? expect.fail('Not read.');

test('a plain mail is read with who wrote it, in lower case', async () => {
  const mail = await read(
    'Subject: =?UTF-8?B?UmU6IFB5dGFuaWU=?=',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Ten drugi.',
  );
  expect(mail).toMatchObject({
    from: 'ann@example.com',
    subject: 'Re: Pytanie',
    messageId: 'one@example.com',
    files: [],
  });
  expect(mail.text.trim()).toBe('Ten drugi.');
});

test('letters of an older encoding are read as what they are', async () => {
  const raw = Buffer.concat([
    bytes([...head, 'Content-Type: text/plain; charset=iso-8859-2', '', '']),
    Buffer.from([0xb1, 0xe6, 0xea]),
  ]);
  expect((await readMail(raw))?.text.trim()).toBe('ąćę');
});

test('HTML alone becomes text: quoted parts marked, no pictures, no signature, no addresses of links', async () => {
  const { text } = await read(
    'Content-Type: text/html; charset=utf-8',
    '',
    '<p>The <b>second</b>. <a href="https://x.example/">See</a></p><img src="cid:logo" alt="Logo"><script>alert(1)</script>' +
      '<div class="gmail_signature">Ann, Sales</div><div class="gmail_quote">On Monday Verso &lt;orders@verso.example&gt; wrote:<br>' +
      '<blockquote>Which one?</blockquote></div>',
  );
  expect(text).toContain('The second. See');
  expect(text).toMatch(/^> Which one\?$/m);
  expect(text).not.toMatch(/Logo|alert|Sales|x\.example/);
});

test('files come with names that are safe; pictures that only stand in the HTML do not', async () => {
  const { files, text } = await read(
    'Content-Type: multipart/mixed; boundary="m"',
    '',
    '--m',
    'Content-Type: multipart/related; boundary="r"',
    '',
    '--r',
    'Content-Type: text/html',
    '',
    '<p>See <img src="cid:logo"></p>',
    '--r',
    'Content-Type: image/png',
    'Content-ID: <logo>',
    'Content-Disposition: inline; filename="logo.png"',
    '',
    'x',
    '--r--',
    '--m',
    'Content-Type: application/pdf',
    'Content-Disposition: attachment; filename="../../etc/names.pdf"',
    'Content-Transfer-Encoding: base64',
    '',
    'JVBERg==',
    '--m--',
  );
  expect(text.trim()).toBe('See');
  expect(files).toMatchObject([{ name: 'names.pdf', contentType: 'application/pdf' }]);
  expect(Buffer.from(files[0]?.bytes ?? []).toString()).toBe('%PDF');
});

test('two senders are none, and what cannot be read is no mail', async () => {
  expect((await read('From: other@example.com', '', 'Hello.')).from).toBeUndefined();
  const nested = Array.from({ length: 60 }, (_, at) => [
    `Content-Type: multipart/mixed; boundary="b${at}"`,
    '',
    `--b${at}`,
  ]);
  expect(await readMail(bytes([...head, ...nested.flat(), '', 'x']))).toBeUndefined();
});

test.each([
  ['ann@example.com, mallory@evil.example', undefined],
  ['Ann <ann@example.com>, <mallory@evil.example>', undefined],
  ['mallory@evil.example, ann@example.com', undefined],
  ['Team: ann@example.com, bob@example.com;', undefined],
  ['Ann', undefined],
  ['<ann@example.com', 'ann@example.com'],
  ['"Doe, Ann" <ann@example.com>', 'ann@example.com'],
  ['=?UTF-8?B?RG9lLCBBbm4=?= <ann@example.com>', 'ann@example.com'],
  ['ann@example.com (mallory@evil.example)', 'ann@example.com'],
])('a mail from %s is from %s: two mailboxes in one header are none', async (from, sender) => {
  const mail = await readMail(bytes([`From: ${from}`, 'To: a@reply.verso.example', '', 'Hello.']));
  expect(mail?.from).toBe(sender);
});

test('a mail is known again by its Message-ID and sender, one without by its bytes', () => {
  const one = { messageId: 'one@example.com', from: 'ann@example.com' };
  expect(mailDigest(one, bytes(['a']))).toBe(mailDigest(one, bytes(['b'])));
  expect(mailDigest(one, bytes(['a']))).not.toBe(mailDigest({ ...one, from: 'ben@example.com' }, bytes(['a'])));
  const none = { messageId: undefined, from: 'ann@example.com' };
  expect(mailDigest(none, bytes(['a']))).not.toBe(mailDigest(none, bytes(['b'])));
});
