import { BaseSequencer, type TestSpecification } from 'vitest/node';

const startsProduct = ({ moduleId }: TestSpecification) => moduleId.includes('/infra/local/');

/** Tests that start a whole product go first: none of them is left over when all others have ended. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(startsProduct), ...sorted.filter((file) => !startsProduct(file))];
  }
}
