import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { countWords } from '#functions/domain/words/countWords.ts';
import type { CountedParagraph } from '#functions/domain/words/Tally.ts';
import type { Service } from '#functions/domain/words/verdictOf.ts';

/**
 * `npm run -s count -- [--sworn] [--text] FILE...`: one JSON line per file, exit 0 whatever the outcomes. Types that
 * ordinary orders do not take are counted as for sworn ones; `--text` prints the counted paragraphs first.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { sworn: { type: 'boolean' }, text: { type: 'boolean' } },
});

for (const file of positionals) {
  const started = performance.now();
  const line = await count(file);
  console.log(JSON.stringify({ file, ...line, duration_ms: Math.round((performance.now() - started) * 10) / 10 }));
}

async function count(file: string): Promise<Record<string, unknown>> {
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(file);
  } catch {
    return { outcome: 'unreadable', reason: 'no_such_file', words: 0 };
  }
  const options = {
    fileName: file,
    ...(values.text ? { onParagraph: (paragraph: CountedParagraph) => console.log(JSON.stringify(paragraph)) } : {}),
  };
  let service: Service = values.sworn ? 'sworn' : 'ordinary';
  let counted = await countWords(bytes, { ...options, service });
  if (counted.reason === 'type_not_accepted' && service === 'ordinary') {
    service = 'sworn';
    counted = await countWords(bytes, { ...options, service });
  }
  return {
    service,
    outcome: counted.outcome,
    flagged: counted.flagged,
    ...(counted.reason === undefined ? {} : { reason: counted.reason }),
    format: counted.format,
    words: counted.words,
    words_by_scope: counted.wordsByScope,
    characters: counted.characters,
    characters_with_spaces: counted.charactersWithSpaces,
    cjk_characters: counted.cjkCharacters,
    repeated_words: counted.repeatedWords,
    pictures: counted.pictures,
    rule_version: counted.ruleVersion,
  };
}
