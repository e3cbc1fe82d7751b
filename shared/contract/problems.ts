/**
 * Every refusal of the system: a stable code and its HTTP status. The texts are in messages `problem/<code>` (both languages).
 * The table is part of the OpenAPI document; a code is never renamed or given another meaning.
 */
export const problems = {
  malformed_body: 400,
  malformed_request: 400,
  unauthorized: 401,
  payment_required: 402,
  forbidden: 403,
  password_required: 403,
  second_person: 403,
  second_factor_required: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  duplicate_attachment: 409,
  cart_closed: 409,
  quote_changed: 409,
  not_priced: 409,
  already_paid: 409,
  idempotency_conflict: 409,
  changed_meanwhile: 409,
  claim_needed: 409,
  claimed_by_other: 409,
  quote_expired: 409,
  quote_replaced: 409,
  orders_under_work: 409,
  balance_left: 409,
  offer_over: 409,
  check_pending: 409,
  check_blocked: 409,
  check_warnings: 409,
  not_eligible: 409,
  no_capacity: 409,
  gone: 410,
  payload_too_large: 413,
  unsupported_media_type: 415,
  validation_failed: 422,
  too_many_files: 422,
  file_too_big: 422,
  file_type_refused: 422,
  rate_limited: 429,
  internal: 500,
  not_implemented: 501,
  provider_refused: 502,
  provider_unavailable: 503,
  carrier_unavailable: 503,
  busy: 503,
} as const satisfies Record<string, number>;

export type ProblemCode = keyof typeof problems;

/** Answered by the handler chain of every operation, whatever it declares itself. */
export const commonProblems = [
  'malformed_body',
  'malformed_request',
  'unauthorized',
  'forbidden',
  'second_factor_required',
  'payload_too_large',
  'unsupported_media_type',
  'validation_failed',
  'rate_limited',
  'internal',
  'busy',
] as const satisfies readonly ProblemCode[];
export type CommonProblem = (typeof commonProblems)[number];
