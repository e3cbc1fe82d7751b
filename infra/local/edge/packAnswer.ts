import type { OutgoingHttpHeader, ServerResponse } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** CloudFront packs bodies of these sizes, of these statuses (Developer Guide, "Serve compressed files"). */
const [leastBytes, mostBytes] = [1_000, 10_000_000];
const packedStatuses = [200, 403, 404];

const packers = {
  br: (bytes: Buffer) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes: Buffer) => gzipSync(bytes),
} as const;

/** Brotli before gzip, whatever the caller likes more; undefined where it takes neither. */
export function packingOf(acceptEncoding: string | undefined): keyof typeof packers | undefined {
  const taken = (acceptEncoding ?? '').split(',').flatMap((part) => {
    const [name = '', ...parameters] = part.split(';').map((one) => one.trim().toLowerCase());
    return parameters.some((one) => /^q=0(?:\.0*)?$/.test(one)) ? [] : [name];
  });
  return (['br', 'gzip'] as const).find((one) => taken.includes(one));
}

/** Packs the JSON that is written as this answer as CloudFront does; what it leaves alone goes out as it is. */
export function packAnswer(acceptEncoding: string | string[] | undefined, response: ServerResponse): void {
  const packing = packingOf(String(acceptEncoding ?? ''));
  if (packing === undefined) return;
  const chunks: Buffer[] = [];
  let head: { status: number; headers: Record<string, OutgoingHttpHeader | undefined> } | undefined;
  const plain = { writeHead: response.writeHead.bind(response), end: response.end.bind(response) };
  const keep = (chunk: unknown) => {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  Object.assign(response, {
    writeHead: (status: number, headers: Record<string, OutgoingHttpHeader> = {}) => {
      const named = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const);
      head = { status, headers: Object.fromEntries(named) };
      return response;
    },
    write: (chunk: unknown) => {
      keep(chunk);
      return true;
    },
    end: (chunk?: unknown) => {
      keep(chunk);
      const { status, headers } = head ?? { status: response.statusCode, headers: {} };
      const bytes = Buffer.concat(chunks);
      const isPacked =
        packedStatuses.includes(status) &&
        headers['content-encoding'] === undefined &&
        /^application\/json\b/.test(String(headers['content-type'] ?? '')) &&
        bytes.length >= leastBytes &&
        bytes.length <= mostBytes;
      if (!isPacked) {
        plain.writeHead(status, headers);
        return plain.end(bytes.length === 0 ? undefined : bytes);
      }
      const body = packers[packing](bytes);
      const packed = { 'content-encoding': packing, 'content-length': body.length, ...varied(headers) };
      plain.writeHead(status, { ...headers, ...packed });
      return plain.end(body);
    },
  });
}

const varied = ({ vary }: Record<string, OutgoingHttpHeader | undefined>) => ({
  vary: [vary, 'Accept-Encoding'].filter(Boolean).join(', '),
});
