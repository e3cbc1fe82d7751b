import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Account } from '#functions/domain/account/account.ts';
import { topUpFacts } from '#functions/domain/ledger/movements.ts';
import type { Member } from '#functions/domain/team/member.ts';
import { accountStore, linkStore } from '#functions/stores/accounts/accounts.ts';
import { rateStore } from '#functions/stores/accounts/rateLimits.ts';
import { securityLog } from '#functions/stores/accounts/securityLog.ts';
import { memberKey, memberStore } from '#functions/stores/accounts/team.ts';
import { postingOf } from '#functions/stores/ledger/ledger.ts';
import { mailOutbox } from '#functions/stores/mails/queuedMails.ts';
import { grosze } from '#shared/model/money/grosze.ts';
import { startPayWorld } from '../../payments/test/payWorld.ts';
import { type ApprovalDeps, askApproval } from '../askApproval.ts';

const at = '2026-11-20T10:00:00Z';

export type ApprovalWorld = Awaited<ReturnType<typeof startApprovalWorld>>;

/** The payment path (payWorld) with companies whose members ask before they order. */
export async function startApprovalWorld() {
  const world = await startPayWorld();
  const links = linkStore(world.db, world.names.accounts);
  const deps = (): ApprovalDeps => ({
    ...world.deps(),
    accounts: accountStore(world.db, world.names.accounts),
    members: memberStore(world.db, world.names.accounts),
    links,
    security: securityLog(world.db, world.names.accounts),
    outbox: mailOutbox(world.db, world.names.work),
    rates: rateStore(world.db, world.names.work),
  });
  let companies = 0;

  /** A company whose member `asker` may order for a grosz alone, with a payer and money for two orders. */
  async function newCompany(price: number) {
    const company = `firm-${++companies}`;
    const account = (id: string): Account => ({
      ...{
        account: id,
        email: `${id}@example.com`,
        state: 'active',
        locale: 'en',
        invoicing: 'order',
        marketing: false,
      },
      ...{ person: { type: 'company', companyName: 'Firm' }, createdAt: at, revision: 0 },
    });
    const member = (person: string, change: Partial<Member>) =>
      world.db.send(
        new PutCommand({
          TableName: world.names.accounts,
          Item: {
            ...memberKey(company, person),
            ...{ company, person, role: 'orderer', state: 'active', since: at, revision: 0, ...change },
          },
        }),
      );
    const asker = `${company}-asker`;
    const payer = `${company}-payer`;
    for (const id of [company, asker, payer]) await deps().accounts.create(account(id), []);
    await member(asker, {});
    await member(payer, { role: 'payer' });
    await deps().orderApprovals.setAbove(company, grosze(1));
    const amounts = { topUp: grosze(2 * price), bonus: grosze(0), fee: grosze(0) };
    await deps().ledger.post(postingOf(topUpFacts({ slug: `seed-${company}`, account: company, ...amounts }, at)));
    const cart = await world.newCart({ account: company });
    const { amount } = world.wanted(cart);
    const ask = () => askApproval(deps(), { cartHash: cart.hash, company, person: asker, spender: undefined, amount });
    const spent = async () => 2 * price - Number((await deps().ledger.readWallet(company))?.paid ?? 0);
    return { company, asker, payer, cart, amount, ask, member, spent };
  }

  return { ...world, links, approvalDeps: deps, newCompany };
}
