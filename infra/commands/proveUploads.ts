import { countWords } from '#functions/domain/words/countWords.ts';
import { attachmentsArea } from '#shared/contract/attachments.ts';
import type { AttachmentWire } from '#shared/contract/schemas/attachment.ts';
import { readCountedText } from '#shared/rules/words/countedText.ts';
import { countedScopes } from '#shared/rules/words/scopes.ts';
import { type Api, apiOf, until } from '../client/calls.ts';
import { attach } from '../client/uploads.ts';
import { barOf } from './figures/bars.ts';
import { productFor, prove } from './proof/prove.ts';
import { manyFiles } from './uploads/manyFiles.ts';
import { denseFiles } from './words/denseFiles.ts';

const longestSeconds = 60;

/** A dense file of each kind through the product: link, event, job; its count is the engine's, its counted text sums to it. */
async function fullSize(api: Api, bytes: number, seed: number) {
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
  const wrong = formats.filter(({ as_engine, text_sums }) => !as_engine || !text_sums).map(({ format }) => format);
  return { wrong, formats };
}

/** Words of the counted text's paragraphs and of what its bounds cut off, as the customer downloads it. */
async function sumOfText(api: Api, { cart, attachment_hash }: { cart: string; attachment_hash: string }) {
  const params = { hash: attachment_hash };
  const { text } = await api.must(attachmentsArea.getCountedText, { params, query: {}, cart });
  const { head, paragraphs } = readCountedText(await (await fetch(text?.url ?? '')).text());
  const shown = paragraphs.reduce((sum, one) => sum + (one.counted ? one.words : 0), 0);
  return countedScopes.reduce((sum, scope) => sum + (head.notShown[scope]?.words ?? 0), shown);
}

const done: readonly AttachmentWire['state'][] = ['counted', 'manual', 'rejected'];

/** A file once it has its outcome, or as it is after `seconds`. */
async function finished(api: Api, announced: AttachmentWire, seconds: number): Promise<AttachmentWire> {
  const { cart, attachment_hash: hash } = announced;
  const own = async () =>
    (await api.must(attachmentsArea.listAttachments, { cart })).find((one) => one.attachment_hash === hash) ??
    announced;
  return until(own, ({ state }) => done.includes(state), { seconds, everyMs: 25 });
}

const largestBytes = 20 * 1024 * 1024;

/**
 * `npm run -s prove:uploads -- [--seed N] [--quick] [--count N]`: the whole way of an upload over HTTP on the local
 * host. A file of 20 MB of each kind; then (figure 9) 2 000 files with each event three times, shuffled, 1 % poison and
 * the counting function killed under its work. Quick: 2 MB and 200 files.
 */
await prove(
  'prove:uploads',
  async ({ seed, quick, count = quick ? 200 : barOf('prove:uploads', 'many_files.files') }) => {
    await using product = await productFor();
    const api = apiOf(product.url);
    const sizes = await fullSize(api, quick ? largestBytes / 10 : largestBytes, seed);
    const many = await manyFiles(product, api, count, quick ? 8 : 50, seed);
    return { full_size: sizes, many_files: many };
  },
);
