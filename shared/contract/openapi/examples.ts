import {
  accountsExamples,
  contactExamples,
  testModeExamples,
  webhooksExamples,
  wordingExamples,
} from './examples/accounts.ts';
import { deskMoneyExamples, moneyExamples } from './examples/money.ts';
import { afterSaleExamples, orderingExamples } from './examples/ordering.ts';
import { deskExamples, staffExamples } from './examples/staff.ts';
import type { ExampleCalls } from './examples/subjects.ts';
import { recruitmentExamples, translatorsExamples } from './examples/translators.ts';

/**
 * An example call of each operation. An operation without one does not compile. A test sends every example to the
 * product with names of existing things (`infra/suite/examples.suite.ts`).
 */
export const examples: ExampleCalls = {
  ...accountsExamples,
  ...afterSaleExamples,
  ...contactExamples,
  ...deskExamples,
  ...moneyExamples,
  ...orderingExamples,
  ...recruitmentExamples,
  ...staffExamples,
  ...deskMoneyExamples,
  ...testModeExamples,
  ...translatorsExamples,
  ...webhooksExamples,
  ...wordingExamples,
};

export interface Example {
  params?: object | undefined;
  query?: object | undefined;
  body?: unknown;
}

/** The example of an operation by its id. */
export const exampleOf = (id: string): Example => new Map<string, Example>(Object.entries(examples)).get(id) ?? {};
