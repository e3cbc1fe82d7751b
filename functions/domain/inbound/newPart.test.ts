import { expect, test } from 'vitest';
import { newPart } from './newPart.ts';

const ours = ['orders@verso.example', '0123456789ab-aaaa@reply.verso.example'];
const author = ['Ann Kowalska', 'ann@example.com'];
const written = (text: string) => newPart(text, { ours, author });

const quoted = '> Which name is right?\n>\n> Verso';

test.each([
  ['Gmail', `The second.\n\nOn Mon, Nov 23, 2026 at 9:00 AM Verso <orders@verso.example> wrote:\n\n${quoted}`],
  ['Gmail, broken', `The second.\n\nOn Mon, Nov 23, 2026 at 9:00 AM Verso\n<orders@verso.example> wrote:\n\n${quoted}`],
  ['Gmail in Polish', `The second.\n\npon., 23 lis 2026 o 10:00 Verso <orders@verso.example> napisał(a):\n\n${quoted}`],
  ['Thunderbird in Polish', `The second.\n\nW dniu 23.11.2026 o 10:00, Verso pisze:\n${quoted}`],
  ['Apple in Polish', `The second.\n\nWiadomość napisana przez Verso w dniu 23 lis 2026, o godz. 10:00:\n\n${quoted}`],
  ['a language nobody listed', 'The second.\n\nVerso <orders@verso.example> 23/11/26 идеш:\n\nWhich name is right?'],
  [
    'Outlook',
    'The second.\n\nFrom: Verso <orders@verso.example>\nSent: Monday\nTo: Ann\nSubject: A question\n\nWhich?',
  ],
  ['Outlook in Polish', 'The second.\n\nOd: Verso\nWysłano: poniedziałek\nDo: Ann\nTemat: Pytanie\n\nWhich?'],
  ['an older one', 'The second.\n-----Original Message-----\nWhich name is right?'],
  ['Windows line ends', 'The second.\r\n\r\n> Which?\r\n'],
  [
    'a telephone',
    'The second.\n\nSent from my iPhone\n\nOn 23 Nov 2026, at 09:00, Verso <orders@verso.example> wrote:\n\n> W?',
  ],
])('of an answer only what is new is left: %s', (_name, text) => {
  expect(written(text)).toBe('The second.');
});

test('answers between quoted lines stay, in their order', () => {
  const text =
    'W dniu 23.11.2026 o 10:00, Verso pisze:\n> Which name?\nThe second.\n> And the date?\nMay 2026.\n> Verso';
  expect(written(text)).toBe('The second.\nMay 2026.');
});

test.each([
  ['marked', 'The second.\n-- \nAnn Kowalska\n+48 600 000 000'],
  [
    'a farewell with a card',
    'The second.\n\nBest regards,\nAnn Kowalska\nHead of Sales | Example Ltd.\n+48 600 000 000',
  ],
  ['a Polish farewell', 'The second.\n\nPozdrawiam serdecznie\nAnna'],
  ['a name alone', 'The second.\n\nAnn Kowalska'],
  ['an address alone', 'The second.\nann@example.com\n'],
])('who wrote it does not stand below it: %s', (_name, text) => {
  expect(written(text)).toBe('The second.');
});

test.each([
  ['a sentence with a name', 'It is Ann Kowalska with K.'],
  ['what follows a farewell and is said', 'Thanks,\nPS the date is wrong, please change it.'],
  ['a farewell alone', 'Thank you!'],
  ['a sentence that begins as programs do', 'On page 3 he wrote:\nI was there.'],
  ['a list with headings', 'From: the left\nthe right one is the date'],
  ['two questions', 'Regards to whom?\n\nAnd the date?'],
])('nothing that is said is lost: %s', (_name, text) => {
  expect(written(text)).toBe(text);
});

test('of a mail that only quotes nothing is left', () => {
  expect(written(`\n${quoted}\n`)).toBe('');
});

test('a hostile text is read in the time of a long one', () => {
  const text = `${'On '.repeat(50_000)}\n${'a: '.repeat(50_000)}\n${`${'> '.repeat(200)}\n`.repeat(500)}Hello.`;
  expect(written(text)).toContain('Hello.');
});

const attribution = 'On 1 May 2026 at 10:00 somebody wrote:';

test('answers below the marked lines of a quotation stay, all below one without marks goes', () => {
  expect(newPart(`Hello\n\n${attribution}\n> quoted\nMy answer`, { ours, author })).toBe('Hello\n\nMy answer');
  expect(newPart(`Hello\n\n${attribution}\n\nquoted\n> deeper\nstill quoted`, { ours, author })).toBe('Hello');
});

test('the sentence above a quotation may be broken over three lines, not over four', () => {
  const broken = (lines: string) => newPart(`Hello\n${lines}\nquoted`, { ours, author });
  expect(broken('On 1 May 2026\nat 10:00\nsomebody wrote:')).toBe('Hello');
  expect(broken('On 1 May 2026\nat 10:00\nsomebody\nwrote:')).toContain('quoted');
});

test('a line that names an address of ours is such a sentence if it is shorter than 400 letters', () => {
  const [address = ''] = ours;
  const line = (length: number) => `${'x'.repeat(length - address.length - 2)} ${address}:`;
  expect(newPart(`Hello\n${line(399)}\nquoted`, { ours, author })).toBe('Hello');
  expect(newPart(`Hello\n${line(400)}\nquoted`, { ours, author })).toContain('quoted');
});

test('the head of a forwarded mail is its sender with two more lines among the next four', () => {
  const part = (...lines: string[]) =>
    newPart(['Hello', ...lines, ...Array(8).fill('more')].join('\n'), { ours, author });
  expect(part('From: a', 'Sent: b', 'To: c')).toBe('Hello');
  expect(part('From: a', 'x', 'Sent: b', 'y', 'To: c')).toBe('Hello');
  expect(part('From: a', 'x', 'Sent: b', 'y', 'z', 'To: c')).toContain('From: a');
  expect(part('Subject: a', 'From: b', 'Sent: c', 'x')).toContain('From: b');
});
