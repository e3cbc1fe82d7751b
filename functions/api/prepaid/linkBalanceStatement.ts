import type { prepaid } from '#shared/contract/prepaid.ts';
import { noteDownload } from '../../runtime/http/noteDownload.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { accountDeps } from '../../runtime/services/accountDeps.ts';
import { files } from '../../runtime/services/files.ts';
import { ledger } from '../../runtime/services/payments.ts';
import { readAccount } from '../../usecases/account/readAccount.ts';
import { linkBalanceStatement as link } from '../../usecases/reports/linkBalanceStatement.ts';

export const linkBalanceStatement: Handler<typeof prepaid.linkBalanceStatement> = async (request) => {
  const { query, caller, locale, now } = request;
  if (caller.kind === 'visitor') return { refused: 'unauthorized' };
  const account = await readAccount(accountDeps(now), caller.account);
  const deps = {
    ledger: ledger(),
    files: await files(),
    now,
    // The code that sets documents is larger than the rest of this area: only the calls that need it load it.
    render: async (...[statement, inLocale]: Parameters<Parameters<typeof link>[0]['render']>) =>
      (await import('./renderStatement.ts')).renderStatement(statement, inLocale, account),
  };
  const { url, fileName, expiresAt } = await link(deps, caller.account, { month: query.month, locale });
  await noteDownload(caller, fileName, now);
  return { status: 200, body: { url, file_name: fileName, expires_at: expiresAt } };
};
