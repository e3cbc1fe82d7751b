import { countWords } from '#functions/domain/words/countWords.ts';
import { attachmentsArea } from '#shared/contract/attachments.ts';
import { readCountedText } from '#shared/rules/words/readCountedText.ts';
import type { Api } from '../../client/apiOf.ts';
import { attach } from '../../client/attach.ts';
import { denseFiles } from '../words/denseFiles.ts';
import { finished } from './finished.ts';

const longestSeconds = 60;

/** A dense file of each kind through the product: link, event, job; its count is the engine's, its counted text sums to it. */
export async function fullSize(api: Api, bytes: number, seed: number) {
  const formats = [];
  for (const [format, make] of Object.entries(denseFiles)) {
    const content = make(bytes, seed);
    const name = `dense.${format}`;
    const expected = await countWords(content, { fileName: name, service: 'ordinary' });
    const announced = await attach(api, name, content);
    const sent = performance.now();
    const counted = await finished(api, announced, longestSeconds);
    const milliseconds = Math.round(performance.now() - sent);
    formats.push({
      format,
      megabytes: Math.round(content.length / 104_857.6) / 10,
      state: counted.state,
      words: counted.total_words,
      ...(counted.reason ? { reason: counted.reason.code } : {}),
      as_engine: counted.total_words === expected.words,
      text_sums: counted.state === 'counted' && (await sumOfText(api, announced)) === expected.words,
      sent_to_counted_ms: milliseconds,
    });
  }
  return { ok: formats.every(({ as_engine, text_sums }) => as_engine && text_sums), formats };
}

/** Words of the counted text's paragraphs and of what its bounds cut off, as the customer downloads it. */
async function sumOfText(api: Api, { cart, attachment_hash }: { cart: string; attachment_hash: string }) {
  const params = { hash: attachment_hash };
  const { text } = await api.must(attachmentsArea.getCountedText, { params, query: {}, cart });
  const { head, paragraphs } = readCountedText(await (await fetch(text?.url ?? '')).text());
  const shown = paragraphs.reduce((sum, one) => sum + (one.counted ? one.words : 0), 0);
  const counted = ['body', 'notes', 'boxes', 'cells'] as const;
  return counted.reduce((sum, scope) => sum + (head.notShown[scope]?.words ?? 0), shown);
}
