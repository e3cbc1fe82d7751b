import { expect, test } from 'vitest';
import { mailHtml, plainMail } from './mailBodies.ts';
import { type MailContent, nameInMail } from './mailContent.ts';
import { demoSender as sender } from './test/demoSender.ts';

const content: MailContent = {
  locale: 'en',
  subject: 'Of <you> & "me"',
  blocks: [
    {
      kind: 'paragraph',
      text: 'See https://verso.example/a?b=1&c=2 now.\nAnd <this>.',
      link: 'https://verso.example/a?b=1&c=2',
    },
    { kind: 'heading', text: 'What & how' },
    { kind: 'button', label: 'Go', url: 'https://verso.example/go' },
    { kind: 'facts', rows: [['Files', 'a.docx\nb.docx']] },
    {
      kind: 'price',
      lines: [
        { name: 'Text', details: '500 words', amount: '120.00' },
        { name: 'Post', details: '', amount: '25.00' },
      ],
      sums: [
        ['Net', '145.00'],
        ['Total', '178.35'],
      ],
    },
    { kind: 'small_heading', text: '1. Terms' },
    { kind: 'small', text: 'Read https://verso.example/terms/' },
  ],
};

test('a mail is one whole page with every block, its texts escaped and its addresses links', () => {
  const html = mailHtml(content, sender);
  expect(html).toMatch(/^<!doctype html><html lang="en"><head>.*<\/head><body .*<\/body><\/html>$/);
  expect(html).not.toMatch(/NaN|undefined|<you>|<this>/);
  for (const tag of ['table', 'tr', 'td', 'p', 'a', 'h2', 'h3'])
    expect(html.split(new RegExp(`<${tag}[ >]`)).length, tag).toBe(html.split(`</${tag}>`).length);
  expect(html).toContain('<title>Of &#60;you&#62; &#38; &#34;me&#34;</title>');
  expect([...html.matchAll(/<a href="([^"]+)"/g)].map(([, url]) => url)).toEqual([
    'https://verso.example',
    'https://verso.example/a?b=1&#38;c=2',
    'https://verso.example/go',
    'https://verso.example/terms/',
    'mailto:hello@verso.example',
    'https://verso.example',
  ]);
  expect(html).toMatch(/See <a href[^>]+>https:\/\/verso\.example\/a\?b=1&#38;c=2<\/a> now\.<br>And &#60;this&#62;\./);
  expect(html).toMatch(/>a\.docx<br>b\.docx<\/td>/);
  expect(html).toContain('Verso, ul. 1, 00-950 Warszawa, NIP 1111111111');
});

test('what people typed never becomes a link', () => {
  const typed = 'Win at https://evil.example/win or www.evil.example';
  const blocks: MailContent['blocks'] = [
    { kind: 'paragraph', text: typed },
    { kind: 'paragraph', text: `${typed} https://carrier.example/1`, link: 'https://carrier.example/1' },
    { kind: 'facts', rows: [[typed, typed]] },
    { kind: 'heading', text: typed },
  ];
  const html = mailHtml({ locale: 'en', subject: typed, blocks }, sender);
  const links = [...html.matchAll(/<a href="([^"]+)"/g)].map(([, url]) => url);
  expect(links.filter((url) => url?.includes('evil'))).toEqual([]);
  expect(links).toContain('https://carrier.example/1');
});

test.each([
  ['Win 500 at https://evil.example/win', 'Win 500 at …'],
  ['www.evil.example', '…'],
  ['HTTP://EVIL.EXAMPLE now', '… now'],
  ['Booking.com', 'Booking.\u200bcom'],
  ['evil.example/win', 'evil.\u200bexample/win'],
  ['Kowalski i S-ka sp. z o.o.', 'Kowalski i S-ka sp. z o.o.'],
  ['anna@firm.example', 'anna@firm.\u200bexample'],
])('%s in a sentence to somebody else is %s', (typed, said) => {
  expect(nameInMail(typed)).toBe(said);
});

test('the last sum stands out, and only lines with details have some', () => {
  const html = mailHtml(content, sender);
  const bold = [...html.matchAll(/<td [^>]*font-weight:700"?>([^<]+)<\/td>/g)].map(([, text]) => text);
  expect(bold).toEqual(['Total', '178.35']);
  expect(html).toMatch(/>Text<br><span [^>]+>500 words<\/span><\/td>/);
  expect(html).toMatch(/>Post<\/td>/);
});

test('as plain text it says the same', () => {
  expect(plainMail(content, sender)).toBe(
    [
      'See https://verso.example/a?b=1&c=2 now.\nAnd <this>.',
      'What & how\n==========',
      'Go:\nhttps://verso.example/go',
      'Files: a.docx\nb.docx',
      'Text: 120.00\n  500 words\nPost: 25.00\nNet: 145.00\nTotal: 178.35',
      '1. Terms',
      'Read https://verso.example/terms/',
      '--',
      'Verso, ul. 1, 00-950 Warszawa, NIP 1111111111\nhello@verso.example\nhttps://verso.example',
    ].join('\n\n'),
  );
});
