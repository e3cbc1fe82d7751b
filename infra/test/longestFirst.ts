import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Seconds of the files that take longest, by a part of their path: a size says nothing of it, and a fresh clone knows no
 * earlier run. The unit is loose: what counts is one beside the other.
 */
const known: readonly (readonly [string, number])[] = [
  ['/infra/local/demo/demoData', 90],
  ['/infra/evolution/', 60],
  ['/infra/e2e/everyPage', 90],
  ['/infra/e2e/sums', 80],
  ['/infra/e2e/roomsLoad', 80],
  ['/infra/e2e/money', 80],
  ['/infra/e2e/brand', 70],
  ['/infra/e2e/translator.', 70],
  ['/infra/e2e/swornOrder', 60],
  ['/infra/e2e/prepaid', 60],
  ['/infra/e2e/orderForm', 60],
  ['/infra/e2e/product', 50],
  ['/infra/e2e/payment.', 50],
  ['/infra/e2e/ordersList', 40],
  ['/infra/e2e/marketing', 40],
  ['/infra/stacks.', 30],
  ['/infra/suite/account/approvals', 30],
  ['/infra/commands/apart', 25],
  ['/infra/commands/client', 25],
  ['/infra/suite/account/erasedAfterSale', 25],
  ['/infra/suite/examples', 25],
  ['/infra/suite/invoice', 25],
  ['/infra/suite/account/team.', 20],
  ['/infra/suite/names', 20],
];

/** Of all others; of those beside the product and in a browser, many times as long. */
const usual: typeof known = [
  ['/infra/e2e/', 20],
  ['/infra/suite/', 6],
  ['/infra/local/', 2],
  ['/', 0.5],
];

const knownOf = (path: string): number => known.find(([part]) => path.includes(part))?.[1] ?? 0;
const secondsOf = (path: string): number => knownOf(path) || (usual.find(([part]) => path.includes(part))?.[1] ?? 0);

/** Which of several parts each file goes to, so that all take about as long; every machine deals alike. */
export function deal(paths: readonly string[], parts: number): Map<string, number> {
  const taken = Array.from({ length: parts }, () => 0);
  const dealt = new Map<string, number>();
  for (const path of paths.toSorted().toSorted((one, other) => secondsOf(other) - secondsOf(one))) {
    const least = taken.indexOf(Math.min(...taken));
    taken[least] = (taken[least] ?? 0) + secondsOf(path);
    dealt.set(path, least);
  }
  return dealt;
}

/** The longest files go first: none of them is left over when all others have ended. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => knownOf(other.moduleId) - knownOf(one.moduleId));
  }

  override async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { index = 1, count = 1 } = this.ctx.config.shard ?? {};
    const dealt = deal(
      files.map(({ moduleId }) => moduleId),
      count,
    );
    return files.filter(({ moduleId }) => dealt.get(moduleId) === index - 1);
  }
}
