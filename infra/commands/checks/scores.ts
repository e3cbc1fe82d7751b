import { allRules } from '#functions/domain/checks/rules/allRules.ts';
import { type CheckName, checkNames } from '#shared/model/check.ts';

interface Score {
  injected: number;
  found: number;
  /** Findings of this check in files, or parts of files, without that mistake. */
  false: number;
}

export interface Side {
  checks: Map<CheckName, Score>;
  clean: number;
  falselyBlocked: number;
  falseWarnings: number;
  words: number;
}

export const emptySide = (): Side => ({
  checks: new Map(checkNames.map((name) => [name, { injected: 0, found: 0, false: 0 }])),
  clean: 0,
  falselyBlocked: 0,
  falseWarnings: 0,
  words: 0,
});

export const scoreOf = (side: Side, check: CheckName): Score =>
  side.checks.get(check) ?? { injected: 0, found: 0, false: 0 };

const blocking: ReadonlySet<CheckName> = new Set(
  allRules.filter(({ severity }) => severity === 'block').map(({ check }) => check),
);

export const round = (value: number): number => Math.round(value * 1000) / 1000;

export function figuresOf(side: Side) {
  const sum = (isBlock: boolean) => {
    const scores = [...side.checks].filter(([check]) => blocking.has(check) === isBlock).map(([, score]) => score);
    return scores.reduce(
      (all, { injected, found }) => ({ injected: all.injected + injected, found: all.found + found }),
      {
        injected: 0,
        found: 0,
      },
    );
  };
  const [blocks, warnings] = [sum(true), sum(false)];
  return {
    clean: side.clean,
    words: side.words,
    block: {
      injected: blocks.injected,
      recall: round(blocks.found / blocks.injected),
      falsely_blocked: round(side.falselyBlocked / side.clean),
    },
    warn: {
      injected: warnings.injected,
      recall: round(warnings.found / warnings.injected),
      false_per_2000_words: round((side.falseWarnings / side.words) * 2000),
    },
  };
}
