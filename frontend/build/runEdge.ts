import { runInNewContext } from 'node:vm';

export interface EdgeRequest {
  uri: string;
  querystring: Record<string, { value: string; multiValue?: { value: string }[] }>;
  headers: Record<string, { value: string }>;
}
export interface EdgeResponse {
  statusCode: number;
  statusDescription?: string;
  headers: Record<string, { value: string }>;
}

type Handler = (event: unknown) => unknown;

/** Runs a CloudFront function's source and gives its handler, as the CDN would call it. */
export function loadEdge(source: string): Handler {
  const handler: unknown = runInNewContext(`${source}\nhandler;`, Object.create(null));
  if (typeof handler !== 'function') throw new Error('an edge function without a handler');
  return (event) => JSON.parse(JSON.stringify(handler(structuredClone(event))));
}

export const isResponse = (value: unknown): value is EdgeResponse =>
  typeof value === 'object' && value !== null && 'statusCode' in value;

export const isRequest = (value: unknown): value is EdgeRequest =>
  typeof value === 'object' && value !== null && 'uri' in value && typeof value.uri === 'string';
