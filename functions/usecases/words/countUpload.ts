import type { FileCounted } from '#events/messages/queueMessages.ts';
import type { CartFile } from '../../domain/cart/cartContents.ts';
import type { WordCount } from '../../domain/words/countWords.ts';
import type { WorkerAnswer } from '../../gateways/countInWorker.ts';
import { comparisonKey, countedTextKey, parseUploadKey, uploadKey } from '../../gateways/fileKeys.ts';
import type { FileGateway } from '../../gateways/files.ts';
import type { QueueGateway } from '../../gateways/queues.ts';
import { sha256 } from '../../gateways/sha256.ts';
import type { CartFileStore, CountedFile } from '../../stores/carts/cartFiles.ts';

interface Deps {
  cartFiles: CartFileStore;
  files: FileGateway;
  requotes: QueueGateway<FileCounted>;
  count: (request: {
    bytes: Uint8Array;
    fileName: string;
    service: 'ordinary' | 'sworn';
    keepText: boolean;
    earlier?: { bytes: Uint8Array; fileName: string } | undefined;
  }) => Promise<WorkerAnswer>;
  now: Date;
  /** Continues the request that announced the file, whose id S3's event does not contain. */
  follow?: (requestId: string | undefined) => unknown;
}

type CountUploadResult = 'counted' | 'already_counted' | 'no_such_file';

/**
 * Counts an uploaded file and queues the new quote. Exactly once in effect: the row takes only the first outcome, and
 * every delivery queues again, so that a worker killed in between loses nothing.
 */
export async function countUpload(
  { cartFiles, files, requotes, count, now, follow }: Deps,
  key: string,
): Promise<CountUploadResult> {
  const place = parseUploadKey(key);
  if (!place) return 'no_such_file';
  const file = await cartFiles.read(place.digest, place.hash);
  if (file?.id !== place.id) {
    // Removed from its cart, or the cart is gone: a still valid link has brought bytes without an owner.
    await files.remove([uploadKey(place.digest, place.hash, place.id)]);
    return 'no_such_file';
  }
  follow?.(file.requestId);
  const announce = () =>
    requotes.send({ version: 1, event: 'file_counted', cartDigest: place.digest, fileHash: place.hash });
  if (isFinished(file)) {
    await announce();
    return 'already_counted';
  }
  // A customer waits for the price: what needs no answer of the step before runs beside it.
  const [bytes] = await Promise.all([
    files.read(uploadKey(place.digest, place.hash, place.id)),
    cartFiles.moveOn(place.digest, file, { state: 'counting' }, now),
  ]);
  if (!bytes) return 'no_such_file';
  const request = {
    bytes,
    fileName: file.name,
    service: file.sworn || file.freeQuote ? ('sworn' as const) : ('ordinary' as const),
    keepText: true,
  };
  const answer = (await countAgainst({ files, count }, file, request)) ?? (await count(request));
  const { text } = answer;
  if (text !== undefined && answer.count.words > 0) {
    await files.put(countedTextKey(place.digest, place.hash, place.id), text, 'application/jsonl');
  }
  const { compared } = answer;
  if (compared) {
    const kept = Buffer.from(JSON.stringify(compared.comparison));
    await files.put(comparisonKey(place.digest, place.hash, place.id), kept, 'application/json');
  }
  const outcome = outcomeOf(answer, text !== undefined && answer.count.words > 0);
  await cartFiles.moveOn(place.digest, file, { ...outcome, sha256: sha256(bytes) }, now);
  await announce();
  return 'counted';
}

/** Resource limits that end a count. */
const limitReasons: ReadonlySet<string | undefined> = new Set(['time_limit', 'memory_limit', 'reader_failed']);

/**
 * Counts a new version with the one it replaces; undefined if there is none, if it was erased, or if both together are
 * too large: then the file is counted alone.
 */
async function countAgainst(
  { files, count }: Pick<Deps, 'files' | 'count'>,
  { earlier }: CartFile,
  request: Parameters<Deps['count']>[0],
): Promise<WorkerAnswer | undefined> {
  if (!earlier) return undefined;
  const bytes = await files.read(uploadKey(earlier.cartDigest, earlier.hash, earlier.id));
  if (!bytes) return undefined;
  const answer = await count({ ...request, earlier: { bytes, fileName: earlier.name } });
  return limitReasons.has(answer.count.reason) ? undefined : answer;
}

const isFinished = ({ state }: CartFile): boolean => state === 'counted' || state === 'manual' || state === 'rejected';

/** A file's state after its count: priced, to be quoted by a person, or rejected; never zero words without a reason. */
export function outcomeOf(
  {
    count,
    blocks,
    textLanguage,
    compared,
  }: { count: WordCount } & Pick<WorkerAnswer, 'blocks' | 'textLanguage' | 'compared'>,
  hasCountedText: boolean,
): CountedFile {
  const state = count.outcome === 'counted' ? 'counted' : count.outcome === 'manual' ? 'manual' : 'rejected';
  const detail = count.reason === undefined ? count.outcome : `${count.outcome}.${count.reason}`;
  return {
    state,
    ...(state !== 'counted' && { reason: detail }),
    ...(state === 'counted' && count.flagged && { countedAs: count.format }),
    ...(state !== 'rejected' && { pageCharacters: count.pageCharacters, pictures: count.pictures }),
    // Files that cannot be counted have no words: pictures, archives, files of old programs.
    ...((state === 'counted' || (state === 'manual' && count.words > 0)) && {
      words: count.words,
      repetitions: count.repeatedWords,
      ...(count.shownRepeatedWords !== undefined && { shownRepetitions: count.shownRepeatedWords }),
      characters: count.characters,
      charactersWithSpaces: count.charactersWithSpaces,
      wordsByScope: count.wordsByScope,
      textLanguage,
      hasCountedText,
      ...(blocks !== undefined && { blocks }),
      ...(compared && state === 'counted' && { changes: compared.changes }),
    }),
    ruleVersion: count.ruleVersion,
  };
}
