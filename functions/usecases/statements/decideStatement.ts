import type { Refusal } from '#shared/contract/operation.ts';
import type { Statement } from '../../domain/production/statement.ts';
import type { StatementStore } from '../../stores/translators/statementStore.ts';

interface Deps {
  statements: Pick<StatementStore, 'read' | 'replace'>;
  now: Date;
}

type Outcome = Statement | Refusal<'not_found' | 'conflict' | 'changed_meanwhile'>;

/** A translator approves a statement, or disputes it. Idempotent. */
export async function decideStatement(
  { statements, now }: Deps,
  { translator, month, version }: { translator: string; month: string; version: number },
  /** Omitted: approved. */
  dispute: string | undefined,
): Promise<Outcome> {
  const before = await statements.read(translator, month);
  if (!before) return { refused: 'not_found' };
  const state = dispute === undefined ? ('approved' as const) : ('disputed' as const);
  const isSame = dispute === undefined || before.words.at(-1)?.text === dispute;
  if (before.state === state && isSame) return before;
  if (before.version !== version) return { refused: 'changed_meanwhile' };
  if (before.state !== 'sent') return { refused: 'conflict' };
  const at = now.toISOString();
  const words =
    dispute === undefined ? before.words : [...before.words, { at, by: 'translator' as const, text: dispute }];
  const after = { ...before, state, words, ...(state === 'approved' && { decidedAt: at }) };
  if ((await statements.replace(before, after)) === 'changed') return { refused: 'changed_meanwhile' };
  return { ...after, version: before.version + 1 };
}
