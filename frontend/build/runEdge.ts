import { readFileSync } from 'node:fs';
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

/** Loads a generated CloudFront function and gives its handler, as the CDN would call it. */
export function loadEdge(name: 'viewerRequest' | 'viewerResponse' | 'apiRequest'): Handler {
  const source = readFileSync(new URL(`../edge/${name}.js`, import.meta.url), 'utf8');
  const handler: unknown = runInNewContext(`${source}\nhandler;`, Object.create(null));
  if (typeof handler !== 'function') throw new Error(`${name}.js has no handler`);
  return (event) => JSON.parse(JSON.stringify(handler(structuredClone(event))));
}

export const isResponse = (value: unknown): value is EdgeResponse =>
  typeof value === 'object' && value !== null && 'statusCode' in value;

export const isRequest = (value: unknown): value is EdgeRequest =>
  typeof value === 'object' && value !== null && 'uri' in value && typeof value.uri === 'string';
