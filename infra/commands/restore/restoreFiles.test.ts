import {
  CopyObjectCommand,
  DeleteObjectCommand,
  HeadObjectCommand,
  ListObjectVersionsCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { expect, test } from 'vitest';
import { restoreFiles } from './restoreFiles.ts';

interface Kept {
  Key: string;
  VersionId: string;
  LastModified: Date;
  /** None: the mark of a deletion. */
  body?: string;
  lock?: string;
}

const at = new Date('2026-11-23T12:00:00Z');
const hour = (hours: number) => new Date(at.getTime() + hours * 3_600_000);

/** A versioned bucket that answers as S3 documents it, so many versions a page. */
function versioned(bucket: Kept[], pageSize = 2) {
  let made = 0;
  const newestOf = (key: string) => bucket.filter(({ Key }) => Key === key).at(-1);
  const send = async (command: object) => {
    if (command instanceof ListObjectVersionsCommand) {
      const { Prefix = '', KeyMarker, VersionIdMarker } = command.input;
      const listed = bucket
        .map((one, order) => ({ ...one, order, IsLatest: newestOf(one.Key) === one }))
        .filter(({ Key }) => Key.startsWith(Prefix))
        .toSorted((one, other) => (one.Key === other.Key ? other.order - one.order : one.Key < other.Key ? -1 : 1));
      const start = listed.findIndex(({ Key, VersionId }) => Key === KeyMarker && VersionId === VersionIdMarker) + 1;
      const page = listed.slice(start, start + pageSize);
      return {
        Versions: page.filter(({ body }) => body !== undefined),
        DeleteMarkers: page.filter(({ body }) => body === undefined),
        IsTruncated: start + pageSize < listed.length,
        NextKeyMarker: page.at(-1)?.Key,
        NextVersionIdMarker: page.at(-1)?.VersionId,
      };
    }
    const { Key, VersionId } = (command as { input: { Key: string; VersionId?: string } }).input;
    const one = (id = VersionId) => bucket.find((kept) => kept.Key === Key && kept.VersionId === id);
    if (command instanceof HeadObjectCommand) return { ETag: one()?.body, ObjectLockMode: one()?.lock };
    if (command instanceof DeleteObjectCommand) bucket.splice(bucket.indexOf(one() as Kept), 1);
    if (command instanceof CopyObjectCommand) {
      const { CopySource = '', ObjectLockMode: lock } = command.input;
      const [path = '', id = ''] = CopySource.split('?versionId=');
      expect(decodeURIComponent(path)).toBe(`files/${Key}`);
      const body = one(id)?.body;
      bucket.push({
        Key,
        VersionId: `copy${++made}`,
        LastModified: hour(9),
        ...(body && { body }),
        ...(lock && { lock }),
      });
    }
    return {};
  };
  const restore = async (prefix = '') => {
    const done: string[] = [];
    for await (const { key, how } of restoreFiles({ send } as Pick<S3Client, 'send'>, { bucket: 'files', prefix, at }))
      done.push(`${key} ${how}`);
    return done;
  };
  return { restore, bodyOf: (key: string) => newestOf(key)?.body, newestOf };
}

const kept = (Key: string, VersionId: string, hours: number, body?: string, lock?: string): Kept => ({
  ...{ Key, VersionId, LastModified: hour(hours) },
  ...(body !== undefined && { body }),
  ...(lock !== undefined && { lock }),
});

test('files that were deleted or written over are as they were then; what is newer, or was gone by then, is left alone', async () => {
  const { restore, bodyOf } = versioned([
    kept('uploads/deleted', '1', -2, 'mine'),
    kept('uploads/deleted', '2', 1),
    kept('uploads/deleted', '3', 2),
    kept('uploads/kept', '1', -2, 'kept'),
    kept('uploads/new', '1', 1, 'new'),
    kept('uploads/over', '1', -3, 'older'),
    kept('uploads/over', '2', -1, 'then'),
    kept('uploads/over', '3', 1, 'worse'),
    kept('uploads/gone', '1', -2, 'was erased'),
    kept('uploads/gone', '2', -1),
    kept('uploads/sent-later', '1', -2, 'was erased'),
    kept('uploads/sent-later', '2', -1),
    kept('uploads/sent-later', '3', 1, 'new'),
    kept('uploads/again', '1', -2, 'then'),
    kept('uploads/again', '2', 1),
    kept('uploads/again', '3', 2, 'other'),
  ]);
  expect(await restore()).toEqual(['uploads/again as then', 'uploads/deleted undeleted', 'uploads/over as then']);
  expect(['deleted', 'kept', 'new', 'over', 'gone', 'again'].map((key) => bodyOf(`uploads/${key}`))).toEqual([
    'mine',
    'kept',
    'new',
    'then',
    undefined,
    'then',
  ]);
  expect(await restore()).toEqual([]);
});

test('an invoice keeps its lock, names may hold anything, and only what is below the prefix is touched', async () => {
  const { restore, newestOf } = versioned([
    kept('invoices/FV 1/ż+.pdf', '1', -1, 'signed', 'GOVERNANCE'),
    kept('invoices/FV 1/ż+.pdf', '2', 1, 'forged'),
    kept('uploads/other', '1', -1, 'then'),
    kept('uploads/other', '2', 1),
  ]);
  expect(await restore('invoices/')).toEqual(['invoices/FV 1/ż+.pdf as then']);
  expect(newestOf('invoices/FV 1/ż+.pdf')).toMatchObject({ body: 'signed', lock: 'GOVERNANCE' });
  expect(newestOf('uploads/other')?.body).toBeUndefined();
});

test('what happened in the same second as the newest version is read in the order that S3 names', async () => {
  const { restore, bodyOf } = versioned([kept('a', '1', -1, 'first'), kept('a', '2', 1, 'second'), kept('a', '3', 1)]);
  expect(await restore()).toEqual(['a as then']);
  expect(bodyOf('a')).toBe('first');
});
