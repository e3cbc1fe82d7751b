import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Account, Consent } from '../../domain/account/account.ts';
import type { Member } from '../../domain/team/member.ts';
import { unknownOf } from '../readRows.ts';
import { type TransactItem, transact } from '../transact.ts';
import { emailKey, profileKey, sessionsKey } from './accountKeys.ts';
import { companyKey, handoverKey, memberKey } from './memberStore.ts';
import { changedMember } from './teamStore.ts';

/** The former owner of the company: its original login, which gets a separate account, or a member. */
export type FormerOwner =
  | { login: Account; consents: readonly Consent[]; member: Member }
  | { member: Member; login?: undefined };

/** Handing a company over to another owner: in one write, conditional on the offer and the member as read. */
export function handoverStore(db: DynamoDBDocumentClient, table: string) {
  const put = (Item: Record<string, unknown>, revision: number): TransactItem => ({
    Put: {
      TableName: table,
      Item,
      ConditionExpression: 'revision = :revision AND #state = :active',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: { ':revision': revision, ':active': 'active' },
    },
  });
  const memberPut = (member: Member): TransactItem => put(changedMember(member), member.revision);

  /**
   * The company's original login continues as a private account: its address leads there from now on, and all sessions
   * of the company's account end.
   */
  const separated = (
    company: Account,
    login: Account,
    member: Member,
    consents: readonly Consent[],
  ): TransactItem[] => {
    const fresh = { TableName: table, ConditionExpression: 'attribute_not_exists(pk)' };
    return [
      { Put: { ...fresh, Item: { ...profileKey(login.account), ...login } } },
      {
        Put: {
          TableName: table,
          Item: { ...emailKey(login.email), account: login.account },
          ConditionExpression: 'account = :company',
          ExpressionAttributeValues: { ':company': company.account },
        },
      },
      ...consents.map((consent) => ({
        Put: {
          TableName: table,
          Item: { pk: profileKey(login.account).pk, sk: `consent#${consent.at}#${consent.kind}`, ...consent },
        },
      })),
      { Put: { ...fresh, Item: { ...memberKey(company.account, login.account), ...member } } },
      { Put: { TableName: table, Item: { ...companyKey(login.account, company.account), company: company.account } } },
      {
        Update: {
          TableName: table,
          Key: sessionsKey(company.account),
          UpdateExpression: 'ADD #epoch :one',
          ExpressionAttributeNames: { '#epoch': 'epoch' },
          ExpressionAttributeValues: { ':one': 1 },
        },
      },
    ];
  };

  return {
    /** `false`: the offer was withdrawn, or the member, the company or its owner changed since it was read. */
    async handOver(
      company: Account,
      owner: Member,
      former: FormerOwner,
      extra: readonly TransactItem[],
    ): Promise<boolean> {
      const result = await transact(db, [
        {
          Delete: {
            TableName: table,
            Key: handoverKey(company.account),
            ConditionExpression: '#to = :to',
            ExpressionAttributeNames: { '#to': 'to' },
            ExpressionAttributeValues: { ':to': owner.person },
          },
        },
        put(
          {
            ...unknownOf(company),
            ...profileKey(company.account),
            ...company,
            revision: company.revision + 1,
          },
          company.revision,
        ),
        memberPut(owner),
        ...(former.login
          ? separated(company, former.login, former.member, former.consents)
          : [memberPut(former.member)]),
        ...extra,
      ]);
      return result === 'written';
    },
  };
}
export type HandoverStore = ReturnType<typeof handoverStore>;
