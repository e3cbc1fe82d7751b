import { type Code, codeKey, type Inline } from '#shared/rules/bilingual/inline.ts';

const codesOf = (content: readonly Inline[]): Code[] => content.filter((piece) => typeof piece !== 'string');

/** The codes of the source that the translation does not have yet, in their order. */
export function missingCodes(source: readonly Inline[], target: readonly Inline[]): Code[] {
  const there = new Set(codesOf(target).map(codeKey));
  return codesOf(source).filter((code) => !there.has(codeKey(code)));
}

/** The first pair of the source of which the translation has neither half. */
export function missingPair(
  source: readonly Inline[],
  target: readonly Inline[],
): [open: Code, close: Code] | undefined {
  const missing = missingCodes(source, target);
  for (const open of missing) {
    const close = missing.find(({ type, id }) => type === 'close' && id === open.id);
    if (open.type === 'open' && close) return [open, close];
  }
  return undefined;
}

const signs: Partial<Record<Code['kind'], string>> = {
  tab: '⇥',
  break: '↵',
  line: '↵',
  note: '※',
  picture: '▣',
  hidden: '·',
};

/** Letters of a code's text that are shown in its chip. */
const shown = 24;

/** What a chip shows: the text that a reader sees in its place, a sign, or its number. */
export function codeSign({ type, id, kind, equiv = '' }: Code): string {
  if (type !== 'alone') return String(id);
  const text = equiv.trim();
  if (text !== '' && kind !== 'hidden') return text.length > shown ? `${text.slice(0, shown)}…` : text;
  return signs[kind] ?? String(id);
}
