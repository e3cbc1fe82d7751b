import * as z from 'zod/mini';
import type { Operation } from '#shared/contract/operation.ts';

const Problem = z.object({
  code: z.string(),
  message: z.optional(z.string()),
  request_id: z.optional(z.string()),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
});
export type Problem = z.infer<typeof Problem>;

const unreadable: Problem = { code: 'unreadable' };

/** From a body that should be problem+json and may be anything, such as a gateway's HTML. */
export function readProblem(body: string): Problem {
  try {
    const parsed = z.safeParse(Problem, JSON.parse(body));
    return parsed.success ? parsed.data : unreadable;
  } catch {
    return unreadable;
  }
}

/** The body of a successful answer, parsed by the contract; throws on any other. */
export const readAnswer = (schema: Operation['success'][number], body: string): unknown =>
  schema === null ? undefined : z.parse(schema, JSON.parse(body));
