import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '#shared/messages/locale.ts';
import { defaultService } from './defaultService.ts';
import { contentFigures } from './figures.ts';
import { fillFigures } from './fillFigures.ts';
import { contentFolder, readContent } from './readContent.ts';

/** Pages that customers agree to. The version they agreed to is stored with their consent and stays at an address of its own. */
export const agreedPages = ['terms', 'gdpr'] as const;

/** What a brand or a stage says of itself is no part of a version: such places are filled whenever the site is built. */
const ofStage =
  /^(?:brand|email|email_address|origin|seller\..*|late\..*|quoting_.*|manual_quote_minutes|(?:remind_after|accept_after|question_hold)_days)$/;

/** The day whose prices are read. */
const anyDay = new Date('2026-11-22T12:00:00Z');

/** An agreed page as it is kept: its figures stand in it as they are on the day it is published. */
export function keptVersion(locale: Locale, page: (typeof agreedPages)[number]): { file: string; text: string } {
  const written = readContent(locale).find(({ kind, slug }) => kind === 'pages' && slug === page);
  if (!written?.front.version) throw new Error(`${locale}/pages/${page}.md has no version.`);
  const figures = Object.entries(contentFigures(defaultService(anyDay), locale)).filter(
    ([name]) => !ofStage.test(name),
  );
  // Notes for the lawyer are about the text in force.
  const source = readFileSync(join(contentFolder, written.file), 'utf8').replace(/<!--[\s\S]*?-->\n*/g, '');
  return {
    file: join(contentFolder, locale, 'versions', `${page}-${written.front.version}.md`),
    text: fillFigures(source, Object.fromEntries(figures)).filled,
  };
}
