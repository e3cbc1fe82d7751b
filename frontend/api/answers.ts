import type { Operation } from '#shared/contract/operation.ts';
import { fields, list, maybe, named, type Shape, text } from './readShape.ts';

export interface Problem {
  code: string;
  message?: string | undefined;
  request_id?: string | undefined;
  errors?: Record<string, string[]> | undefined;
}

const problem: Shape<Problem> = fields({
  code: text,
  message: maybe(text),
  request_id: maybe(text),
  errors: maybe(named(list(text))),
});

/** From a body that should be problem+json and may be anything, such as a gateway's HTML. */
export function readProblem(body: string): Problem {
  try {
    return problem(JSON.parse(body));
  } catch {
    return { code: 'unreadable' };
  }
}

/** The body of a successful answer, read by the contract; throws on any other. */
export const readAnswer = (schema: Operation['success'][number], body: string): unknown =>
  schema === null ? undefined : schema.parse(JSON.parse(body));
