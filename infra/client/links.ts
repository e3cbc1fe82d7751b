/** An upload link, as returned by operations that announce a file. */
interface UploadLink {
  method: string;
  url: string;
  headers: Record<string, string>;
}

/** Sends bytes to their link; throws if the upload is refused. */
export async function uploadTo(link: UploadLink, bytes: Uint8Array | string): Promise<void> {
  const answer = await tryUpload(link, bytes);
  if (!answer.ok) throw new Error(`The file is refused: ${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
}

/** The same for tests of refusals: returns the answer. */
export function tryUpload({ method, url, headers }: UploadLink, bytes: Uint8Array | string): Promise<Response> {
  return fetch(url, { method, headers, body: typeof bytes === 'string' ? bytes : new Uint8Array(bytes) });
}

/** The bytes behind a link; throws if it does not open. */
export async function bytesAt(url: string): Promise<Buffer> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${new URL(url).pathname} does not open: ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}

/** The text behind a link. */
export async function textAt(url: string): Promise<string> {
  return (await bytesAt(url)).toString('utf8');
}
