import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take longest, by a part of their path: a size says nothing of it, and a fresh clone knows no earlier run. */
const longest = [
  '/infra/local/demo/demoData',
  '/infra/evolution/',
  '/infra/stacks.',
  '/infra/commands/apart',
  '/infra/commands/client',
  '/infra/local/',
  '/infra/e2e/everyPage',
  '/infra/e2e/sums',
  '/infra/e2e/roomsLoad',
  '/infra/e2e/money',
  '/infra/e2e/brand',
  '/infra/e2e/zone.',
  '/infra/e2e/prepaid',
  '/infra/e2e/swornOrder',
];

const rankOf = ({ moduleId }: TestSpecification): number => {
  const rank = longest.findIndex((part) => moduleId.includes(part));
  return rank === -1 ? longest.length : rank;
};

/** The longest files go first: none of them is left over when all others have ended. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}
