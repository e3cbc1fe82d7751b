import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import * as z from 'zod/mini';
import type { Operation, Refusal } from '#shared/contract/operation.ts';
import { fieldMessages } from './fieldMessages.ts';
import { nestFields } from './nestFields.ts';

export type Input = { params: unknown; query: unknown; body: unknown };

/** The parsed input of an operation; a malformed id in the path is `not_found`. */
export async function parseInput(
  operation: Operation,
  event: APIGatewayProxyEventV2,
  fields: unknown,
): Promise<Input | Refusal> {
  const options = { reportInput: true };
  const params = operation.params && z.safeParse(operation.params, decodeParams(event.pathParameters ?? {}), options);
  if (params && !params.success) return { refused: 'not_found' };
  const query =
    operation.query && z.safeParse(operation.query, nestFields(new URLSearchParams(event.rawQueryString)), options);
  const body = operation.body && z.safeParse(operation.body, fields, options);
  const issues = [...(query?.error?.issues ?? []), ...(body?.error?.issues ?? [])];
  if (issues.length > 0) return { refused: 'validation_failed', fields: await fieldMessages(issues) };
  return { params: params?.data, query: query?.data, body: body?.data };
}

/** API Gateway passes path parameters without decoding. */
function decodeParams(params: Readonly<Record<string, string | undefined>>): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      try {
        return [name, value && decodeURIComponent(value)];
      } catch {
        return [name, undefined];
      }
    }),
  );
}
