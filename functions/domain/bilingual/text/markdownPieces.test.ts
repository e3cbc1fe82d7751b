import { expect, test } from 'vitest';
import { type Inline, plainOf } from '#shared/rules/bilingual/inline.ts';
import { readFile } from '../readFile.ts';

const shown = (content: readonly Inline[]) =>
  content.map((piece) => (typeof piece === 'string' ? piece : `{${piece.type} ${piece.kind}}`)).join('');
const unitsOf = async (text: string) =>
  (await readFile(Buffer.from(text), 'a.md')).units.map(({ source }) => shown(source));

const blocks = [
  'A paragraph without any markup, of one line.',
  'Another one\nof two lines: nothing is marked.',
  '2. a list, not a paragraph\n3. its next item',
  'Set apart\n=========',
  'A [link][far] and a note[^n] in **bold** words.',
  '| a | b |\n|---|---|\n| c | d |',
  '```\nA paragraph that is code\n\nstill code\n```',
  'See www.example.com and a < b & c.',
  '> quoted words',
];
const definitions = '[far]: http://x.example/\n\n[^n]: The note.';

test('a long text has the same units as its blocks have in a short one, names of links and notes far away included', async () => {
  const times = 60;
  const short = await unitsOf(`${blocks.join('\n\n')}\n\n${definitions}\n`);
  const note = short.pop();
  const long = await unitsOf(
    `${Array.from({ length: times }, () => blocks.join('\n\n')).join('\n\n')}\n\n${definitions}\n`,
  );
  expect(long.pop()).toBe(note);
  expect(long).toEqual(Array.from({ length: times }, () => short).flat());
  expect(short).toContain(
    'A {open link}link{close link} and a note{alone note} in {open format}bold{close format} words.',
  );
  expect(plainOf([note ?? ''])).toBe('The note.');
});
