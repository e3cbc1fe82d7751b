import { problems } from '../problems.ts';
import type { Json } from './jsonSchema.ts';

/** problem+json as every refusal has it (decision 5). */
export function problemSchema(): Json {
  const texts = Object.fromEntries(
    ['type', 'title', 'detail', 'request_id', 'message'].map((name) => [name, { type: 'string' }]),
  );
  return {
    type: 'object',
    required: ['type', 'title', 'status', 'detail', 'code', 'request_id', 'message'],
    properties: {
      ...texts,
      status: { type: 'integer' },
      code: { enum: Object.keys(problems) },
      errors: {
        type: 'object',
        description: 'Messages by dotted field name, on 422.',
        additionalProperties: { type: 'array', items: { type: 'string' } },
      },
    },
  };
}
