import { expect, test } from 'vitest';
import { Alternates } from './OfficePackage.ts';

const [content, choice, fallback, other] = [1, 2, 3, 4];

/** The tags of a part that are not skipped; tags are numbers, end tags negative. */
function left(tags: readonly number[]): number[] {
  const alternates = new Alternates({ alternates: content, choice, skipped: [fallback] });
  return tags.filter((tag) => !(tag > 0 ? alternates.open(tag) : alternates.close(-tag)));
}

test.each([
  ['nothing of itself, all of what is in none', [other, -other], [other, -other]],
  [
    'its first choice',
    [content, choice, other, -other, -choice, choice, other, -other, -choice, -content, other],
    [other, -other, other],
  ],
  ['no fallback', [content, fallback, other, -other, -fallback, -content, other], [other]],
  ['its choice behind a fallback', [content, fallback, -fallback, choice, other, -choice, -content], [other]],
  [
    'the first choices of those inside one another',
    [
      content,
      choice,
      content,
      choice,
      other,
      -choice,
      choice,
      other,
      -choice,
      -content,
      other,
      -choice,
      choice,
      other,
      -choice,
      -content,
    ],
    [other, other],
  ],
  ['a choice outside of any', [choice, other, -choice, choice, other, -choice], [other, other]],
])('of alternatives is read %s', (_, tags, expected) => {
  expect(left(tags)).toEqual(expected);
});
