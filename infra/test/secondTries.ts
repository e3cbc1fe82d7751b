import type { Reporter, TestCase } from 'vitest/node';

/** Begins the line of each test that passed only when it ran again; `npm test` prints them of a stage that passed too. */
export const secondTryLine = 'Passed at the second try: ';

/** A reporter that names what passed only at a second try, with what the first one said. */
export default class SecondTries implements Reporter {
  private readonly lines: string[] = [];

  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result();
    if (state !== 'passed' || !test.diagnostic()?.retryCount) return;
    const said = errors?.[0]?.message.split('\n')[0]?.slice(0, 300) ?? '';
    this.lines.push(`${secondTryLine}${test.module.relativeModuleId} > ${test.fullName}: ${said}`);
  }

  onTestRunEnd(): void {
    // What a minimal run says of itself ends without a line break.
    if (this.lines.length > 0) console.log(`\n${this.lines.join('\n')}`);
  }
}
