import { accountsExamples } from './examples/accounts.ts';
import { afterSaleExamples } from './examples/afterSale.ts';
import { contactExamples } from './examples/contact.ts';
import { deskExamples } from './examples/desk.ts';
import { deskMoneyExamples } from './examples/deskMoney.ts';
import type { ExampleCalls } from './examples/exampleCalls.ts';
import { moneyExamples } from './examples/money.ts';
import { orderingExamples } from './examples/ordering.ts';
import { recruitmentExamples } from './examples/recruitment.ts';
import { staffExamples } from './examples/staff.ts';
import { testModeExamples } from './examples/testMode.ts';
import { translatorsExamples } from './examples/translators.ts';
import { webhooksExamples } from './examples/webhooks.ts';
import { wordingExamples } from './examples/wording.ts';

/**
 * What a call of each operation looks like. An operation without one does not compile; a test sends every one of them
 * to the product, with names of things that are there (`infra/suite/examples.suite.ts`).
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
