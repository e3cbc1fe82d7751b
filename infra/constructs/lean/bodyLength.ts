/** In the place of the SDK's measure of a body, which loads Node's file streams to know one; nothing here sends any. */
export function calculateBodyLength(body: string | { byteLength: number } | undefined): number {
  if (!body) return 0;
  return typeof body === 'string' ? Buffer.byteLength(body) : body.byteLength;
}
