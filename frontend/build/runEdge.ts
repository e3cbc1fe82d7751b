import { runInNewContext } from 'node:vm';
import { type EdgeFunctionName, edgeSources } from './edgeFunctions.ts';

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

/** Loads a CloudFront function and gives its handler, as the CDN would call it. */
export function loadEdge(name: EdgeFunctionName): Handler {
  const handler: unknown = runInNewContext(`${edgeSources[name]()}\nhandler;`, Object.create(null));
  if (typeof handler !== 'function') throw new Error(`${name} has no handler`);
  return (event) => JSON.parse(JSON.stringify(handler(structuredClone(event))));
}

export const isResponse = (value: unknown): value is EdgeResponse =>
  typeof value === 'object' && value !== null && 'statusCode' in value;

export const isRequest = (value: unknown): value is EdgeRequest =>
  typeof value === 'object' && value !== null && 'uri' in value && typeof value.uri === 'string';
