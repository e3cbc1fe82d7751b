import type { staff as area } from '#shared/contract/staff.ts';
import { grosze } from '#shared/model/money/grosze.ts';
import { csvAmount, csvFile } from '#shared/rules/csvCell.ts';
import { staffLine } from '../../domain/audit/staffLine.ts';
import type { Handler } from '../../runtime/http/handlers.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { actingOf, audit } from '../../runtime/services/audit.ts';
import { outbox } from '../../runtime/services/outbox.ts';
import { mailQueue } from '../../runtime/services/outside/queues.ts';
import { earnings, statements } from '../../runtime/services/statements.ts';
import { agreements, translators } from '../../runtime/services/translators.ts';
import { catalogueText } from '../../runtime/texts/catalogueText.ts';
import {
  answerStatement as answer,
  payStatement as pay,
  paymentsOfMonth,
} from '../../usecases/statements/statements.ts';
import { staffStatementWire } from '../wire/statementWire.ts';

export const listStaffStatements: Handler<typeof area.listStaffStatements> = async ({ query }) => {
  const found = await (query.month === undefined ? statements().disputed() : statements().ofMonth(query.month));
  const people = await translators().readMany([...new Set(found.map(({ translator }) => translator))]);
  const names = new Map(people.map(({ translator: { id, name } }) => [id, name]));
  return { status: 200, body: { statements: found.map((one) => staffStatementWire(one, names)) } };
};

export const answerStatement: Handler<typeof area.answerStatement> = async ({
  params,
  body,
  caller,
  requestId,
  now,
}) => {
  const { version, text, correction } = body;
  const answered = await answer(
    {
      ...{ statements: statements(), earnings: earnings(), translators: translators(), audit: audit() },
      ...{ outbox: outbox(), mailQueue: mailQueue(), now },
    },
    {
      ...{ ...params, version, text, staff: sessionOf(caller).account, request: requestId },
      correction: correction === undefined ? undefined : grosze(correction),
    },
  );
  if ('refused' in answered) return answered;
  const person = await translators().read(answered.translator);
  return { status: 200, body: staffStatementWire(answered, new Map(person ? [[person.id, person.name]] : [])) };
};

export const payStatement: Handler<typeof area.payStatement> = async ({ params, body, caller, requestId, now }) => {
  const stores = { statements: statements(), translators: translators(), audit: audit(), outbox: outbox() };
  const { version, paid_on: paidOn } = body;
  const who = { staff: sessionOf(caller).account, request: requestId };
  const paid = await pay({ ...stores, mailQueue: mailQueue(), now }, { ...params, version, paidOn, ...who });
  if ('refused' in paid) return paid;
  const person = await translators().read(paid.translator);
  return { status: 200, body: staffStatementWire(paid, new Map(person ? [[person.id, person.name]] : [])) };
};

const paymentColumns = ['payee', 'account', 'net', 'taxed', 'nip', 'title'] as const;

export const exportPayments: Handler<typeof area.exportPayments> = async (request) => {
  const { month } = request.body;
  const deps = { statements: statements(), translators: translators(), agreements: agreements() };
  const { payments, isComplete } = await paymentsOfMonth(deps, month);
  const said = { after: { month, rows: payments.length } };
  await audit().append(staffLine(actingOf(request), 'exported', 'list#payments', said), request.requestId);
  const say = (key: Parameters<typeof catalogueText>[1]) => catalogueText(request.locale, key, { month });
  const lines = payments.map(({ name, iban, net, tax, nip }) => [
    ...[name, iban, csvAmount(net, request.locale), say(`catalogue/taxed.${tax}`), nip ?? ''],
    say('catalogue/csv.title.statement'),
  ]);
  const csv = csvFile([paymentColumns.map((column) => say(`catalogue/csv.${column}`)), ...lines], request.locale);
  const file_name = `payments-${month}.csv`;
  return { status: 200, body: { file_name, csv, rows: payments.length, complete: isComplete } };
};
