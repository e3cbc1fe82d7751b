import type { MailContent, Translate } from '../mailContent.ts';

/** Texts for tests: each is its key, followed by the values it was given. */
export const sayKeys: Translate = (key, replace = {}) =>
  [key, ...Object.values(replace).filter((value) => value !== '')].join(' ').replaceAll('\u00a0', ' ');

/** What a mail says, block by block: the key of a paragraph, or its text. */
export const keysOf = (content: MailContent | undefined): string[] =>
  content?.blocks.flatMap((block) => {
    if (block.kind === 'paragraph') return [block.text.split(' ')[0] ?? ''];
    return block.kind === 'button' ? [`${block.label.split(' ')[0]} ${block.url}`] : [block.kind];
  }) ?? [];

/** The rows of a mail's tables of facts, with no-break spaces as plain ones. */
export const factsOf = (blocks: MailContent['blocks']): (readonly string[])[] =>
  blocks.flatMap((block) =>
    block.kind === 'facts' ? block.rows.map((row) => row.map((cell) => cell.replaceAll('\u00a0', ' '))) : [],
  );
