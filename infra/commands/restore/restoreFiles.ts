import {
  CopyObjectCommand,
  type DeleteMarkerEntry,
  DeleteObjectCommand,
  HeadObjectCommand,
  ListObjectVersionsCommand,
  type ListObjectVersionsCommandOutput,
  type S3Client,
} from '@aws-sdk/client-s3';

type Sender = Pick<S3Client, 'send'>;

/** A version of a file, or the mark that it was deleted. */
interface Version {
  key: string;
  id: string;
  at: number;
  isNewest: boolean;
  isMark: boolean;
}

interface RestoredFile {
  key: string;
  /** `undeleted`: as it was, with its age; `as then`: the earlier bytes are the newest version again, those after it stay as well. */
  how: 'undeleted' | 'as then';
}

/**
 * Files below a prefix as they were at a moment: what was deleted or written over since is there again. What came after the
 * moment stays, no version is lost, and an earlier version of a locked file keeps its lock. Once more changes nothing.
 */
export async function* restoreFiles(
  s3: Sender,
  { bucket, prefix, at }: { bucket: string; prefix: string; at: Date },
): AsyncGenerator<RestoredFile> {
  for await (const [key, versions] of byKey(s3, bucket, prefix)) {
    const then = versions.find((version) => version.at <= at.getTime());
    if (!then || then.isMark || then === versions[0]) continue;
    const since = versions.slice(0, versions.indexOf(then));
    if (since.every(({ isMark }) => isMark)) {
      for (const { id } of since) await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key: key, VersionId: id }));
      yield { key, how: 'undeleted' };
    } else if (await isOtherThan(s3, bucket, since[0], then)) {
      await putOnTop(s3, bucket, then);
      yield { key, how: 'as then' };
    }
  }
}

/** The versions of each file, newest first, as S3 lists them: by key, each newest first. */
async function* byKey(s3: Sender, bucket: string, prefix: string): AsyncGenerator<[string, Version[]]> {
  let marker: { KeyMarker?: string | undefined; VersionIdMarker?: string | undefined } | undefined = {};
  let open: [string, Version[]] | undefined;
  while (marker) {
    const page: ListObjectVersionsCommandOutput = await s3.send(
      new ListObjectVersionsCommand({ Bucket: bucket, Prefix: prefix, ...given(marker) }),
    );
    const listed = [
      ...(page.Versions ?? []).map((one) => versionOf(one, false)),
      ...(page.DeleteMarkers ?? []).map((one) => versionOf(one, true)),
    ].toSorted(byAge);
    for (const version of listed) {
      if (open?.[0] === version.key) open[1].push(version);
      else {
        if (open) yield open;
        open = [version.key, [version]];
      }
    }
    marker = page.IsTruncated
      ? { KeyMarker: page.NextKeyMarker, VersionIdMarker: page.NextVersionIdMarker }
      : undefined;
  }
  if (open) yield open;
}

const versionOf = (
  { Key = '', VersionId = '', LastModified, IsLatest = false }: DeleteMarkerEntry,
  isMark: boolean,
) => ({
  key: Key,
  id: VersionId,
  at: LastModified?.getTime() ?? 0,
  isNewest: IsLatest,
  isMark,
});

/** By key, newest first; S3 tells times in seconds, and which of them is the newest. */
function byAge(one: Version, other: Version): number {
  if (one.key !== other.key) return one.key < other.key ? -1 : 1;
  return Number(other.isNewest) - Number(one.isNewest) || other.at - one.at;
}

const given = <T extends object>(values: T): { [K in keyof T]: NonNullable<T[K]> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never;

/** An earlier run has put the same bytes there. */
async function isOtherThan(s3: Sender, bucket: string, newest: Version | undefined, then: Version): Promise<boolean> {
  if (!newest || newest.isMark) return true;
  const tag = async ({ key, id }: Version) =>
    (await s3.send(new HeadObjectCommand({ Bucket: bucket, Key: key, VersionId: id }))).ETag;
  return (await tag(newest)) !== (await tag(then));
}

async function putOnTop(s3: Sender, bucket: string, { key, id }: Version): Promise<void> {
  const lock = await s3.send(new HeadObjectCommand({ Bucket: bucket, Key: key, VersionId: id }));
  await s3.send(
    new CopyObjectCommand({
      Bucket: bucket,
      Key: key,
      CopySource: `${bucket}/${key.split('/').map(encodeURIComponent).join('/')}?versionId=${encodeURIComponent(id)}`,
      ...(lock.ObjectLockMode && { ObjectLockMode: lock.ObjectLockMode }),
      ...(lock.ObjectLockRetainUntilDate && { ObjectLockRetainUntilDate: lock.ObjectLockRetainUntilDate }),
    }),
  );
}
