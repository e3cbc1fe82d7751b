import { refusals } from '../../messages/refusals.ts';
import { type ProblemCode, problems } from '../problems.ts';
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
      code: { type: 'string', enum: Object.keys(problems) },
      errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
    },
  };
}

/** A refusal of each code: what it says is what it means. */
export const problemExamples = (): Json =>
  Object.fromEntries((Object.keys(problems) as ProblemCode[]).map((code) => [code, { value: problemOf(code) }]));

function problemOf(code: ProblemCode): Json {
  const detail = refusals.en[`problem/${code}.detail`];
  return {
    type: `urn:verso:problem:${code}`,
    title: refusals.en[`problem/${code}.title`],
    status: problems[code],
    detail,
    code,
    request_id: 'f3b1c2d4-0000-4000-8000-000000000000',
    message: detail,
    ...(problems[code] === 422 && { errors: { email: ['Enter a valid e-mail address.'] } }),
  };
}
