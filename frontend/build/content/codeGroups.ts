import type { CodeGroup } from '#frontend/shop/content/SiteContent.ts';
import { areas } from '#shared/contract/index.ts';
import type { Caller, Operation } from '#shared/contract/operation.ts';
import { commonProblems, type ProblemCode, problems } from '#shared/contract/problems.ts';
import { hasBrand } from '#shared/rules/offered.ts';

/** Given on the way to an operation, so that none of them declares it. */
const onTheWay: readonly ProblemCode[] = [
  ...commonProblems,
  'method_not_allowed',
  'idempotency_conflict',
  'test_clock_needed',
  'not_in_test_mode',
];

/** Every code of the contract, once: those that software with a token can meet, those of the account's pages, those of staff and translators. */
export function codeGroups(): readonly CodeGroup[] {
  const yours = new Set([...codesOf('token'), ...onTheWay]);
  const account = new Set([...codesOf('visitor'), ...codesOf('customer')]);
  const all = (Object.keys(problems) as ProblemCode[]).filter(
    (code) => code !== 'checklist_needed' || hasBrand('sworn'),
  );
  const groupOf = (code: ProblemCode) => (yours.has(code) ? 'yours' : account.has(code) ? 'account' : 'inside');
  return (['yours', 'account', 'inside'] as const).map((id) => ({
    id,
    codes: all.filter((code) => groupOf(code) === id),
  }));
}

const codesOf = (caller: Caller): readonly ProblemCode[] =>
  Object.values(areas)
    .flatMap((area) => Object.values<Operation>(area))
    .filter(({ callers }) => callers.includes(caller))
    .flatMap(({ errors }) => errors);
