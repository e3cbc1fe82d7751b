import { givenName } from './givenNames.ts';

const adjectives: readonly (readonly [RegExp, string])[] = [
  [/(?<=[sc]|dz)kiej$/, 'ka'],
  [/(?<=[sc]|dz)ką$/, 'ka'],
  [/(?<=[sc]|dz)kiego$/, 'ki'],
  [/(?<=[sc]|dz)kiemu$/, 'ki'],
  [/(?<=[sc]|dz)kim$/, 'ki'],
];

/**
 * A Polish name of a text as a passport has it, where that is certain: known given names and surnames that are declined
 * as adjectives. Undefined if it is in the nominative already, or if one of its words is ambiguous.
 */
export function nominative(name: string): string | undefined {
  let isCertain = true;
  const words = name.split(' ').map((word) => {
    const given = givenName(word, 'pl');
    if (given !== undefined) return given;
    const parts = word.split('-').map((part) => {
      const rule = adjectives.find(([end]) => end.test(part));
      if (!rule && !/(?:ski|cki|dzki|ska|cka|dzka)$/.test(part)) isCertain = false;
      return rule ? part.replace(rule[0], rule[1]) : part;
    });
    return parts.join('-');
  });
  const whole = words.join(' ');
  return isCertain && whole !== name ? whole : undefined;
}
