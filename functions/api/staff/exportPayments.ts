import type { staff as area } from '#shared/contract/staff.ts';
import { csvFile } from '#shared/rules/csvCell.ts';
import { staffLine } from '../../domain/audit/staffLine.ts';

import type { Handler } from '../../runtime/http/request.ts';
import { actingOf, audit } from '../../runtime/services/audit.ts';
import { agreements, statements, translators } from '../../runtime/services/production.ts';
import { catalogueText } from '../../runtime/texts/catalogueText.ts';
import { paymentsOfMonth } from '../../usecases/statements/paymentsOfMonth.ts';

const columns = ['payee', 'account', 'net', 'taxed', 'nip', 'title'] as const;

export const exportPayments: Handler<typeof area.exportPayments> = async (request) => {
  const { month } = request.body;
  const deps = { statements: statements(), translators: translators(), agreements: agreements() };
  const { payments, isComplete } = await paymentsOfMonth(deps, month);
  const said = { after: { month, rows: payments.length } };
  await audit().append(staffLine(actingOf(request), 'exported', 'list#payments', said), request.requestId);
  const say = (key: Parameters<typeof catalogueText>[1]) => catalogueText(request.locale, key, { month });
  const lines = payments.map(({ name, iban, net, tax, nip }) => [
    ...[name, iban, (net / 100).toFixed(2), say(`catalogue/taxed.${tax}`), nip ?? ''],
    say('catalogue/csv.title.statement'),
  ]);
  const csv = csvFile([columns.map((column) => say(`catalogue/csv.${column}`)), ...lines], request.locale);
  const file_name = `payments-${month}.csv`;
  return { status: 200, body: { file_name, csv, rows: payments.length, complete: isComplete } };
};
