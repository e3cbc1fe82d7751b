import { DeleteCommand, type DynamoDBDocumentClient, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { Account, Consent } from '../../domain/account/account.ts';
import { Handover, Invitation, Member } from '../../domain/team/member.ts';
import { queryAll } from '../queryAll.ts';
import { readRows, unknownOf, wholeRow, wholeRows } from '../readRows.ts';
import { type TransactItem, transact } from '../transact.ts';
import { emailKey, profileKey, sessionsKey } from './accountKeys.ts';
import { linkKey } from './accounts.ts';

export const memberKey = (company: string, person: string) => ({
  pk: profileKey(company).pk,
  sk: `member#${person}`,
});
export const companyKey = (person: string, company: string) => ({
  pk: profileKey(person).pk,
  sk: `company#${company}`,
});
export const invitationKey = (company: string, id: string) => ({
  pk: profileKey(company).pk,
  sk: `invitation#${id}`,
});
export const handoverKey = (company: string) => ({ pk: profileKey(company).pk, sk: 'handover' });

const CompanyPointer = z.object({ company: z.string() });

/**
 * Members of a company, under its account, and the reverse lookup from a person to their companies. Reads are
 * consistent.
 */
export function memberStore(db: DynamoDBDocumentClient, table: string) {
  const get = async (Key: Record<string, string>) =>
    (await db.send(new GetCommand({ TableName: table, Key, ConsistentRead: true }))).Item;

  async function below(account: string, prefix: string) {
    const { Items } = await db.send(
      new QueryCommand({
        TableName: table,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
        ExpressionAttributeValues: { ':pk': profileKey(account).pk, ':prefix': prefix },
        ConsistentRead: true,
      }),
    );
    return Items;
  }

  return {
    /** Includes a former member. */
    async read(company: string, person: string): Promise<Member | undefined> {
      const row = await get(memberKey(company, person));
      return row && wholeRow(Member, row);
    },

    /** Includes former members, oldest first. */
    async list(company: string): Promise<Member[]> {
      return wholeRows(Member, await below(company, 'member#')).sort((a, b) => a.since.localeCompare(b.since));
    },

    /** The companies that a person is a member of. */
    async companiesOf(person: string): Promise<string[]> {
      return readRows(CompanyPointer, await below(person, 'company#')).map(({ company }) => company);
    },

    /** Valid ones, oldest first. */
    async invitations(company: string, now: Date): Promise<Invitation[]> {
      return readRows(Invitation, await below(company, 'invitation#'))
        .filter(({ expires_at }) => expires_at * 1000 > now.getTime())
        .sort((a, b) => a.at.localeCompare(b.at));
    },

    async invitation(company: string, id: string, now: Date): Promise<Invitation | undefined> {
      const row = await get(invitationKey(company, id));
      const invitation = row && z.parse(Invitation, row);
      return invitation && invitation.expires_at * 1000 > now.getTime() ? invitation : undefined;
    },

    async handover(company: string, now: Date): Promise<Handover | undefined> {
      const row = await get(handoverKey(company));
      const handover = row && z.parse(Handover, row);
      return handover && handover.expires_at * 1000 > now.getTime() ? handover : undefined;
    },
  };
}
export type MemberStore = ReturnType<typeof memberStore>;

const Keys = z.array(z.object({ pk: z.string(), sk: z.string() }));
/** A member written back whole. */
const changedMember = (member: Member) => ({
  ...unknownOf(member),
  ...memberKey(member.company, member.person),
  ...member,
  revision: member.revision + 1,
});

const memberFields = { '#state': 'state', '#role': 'role' };

/** Changes of a team: each is one write, conditional on what was read. `false`: that has changed. */
export function teamStore(db: DynamoDBDocumentClient, table: string) {
  /** Condition that an account is neither closed nor closing. */
  const active = (account: string): TransactItem => ({
    ConditionCheck: {
      TableName: table,
      Key: profileKey(account),
      ConditionExpression: '#state = :active',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: { ':active': 'active' },
    },
  });
  const written = async (items: TransactItem[]): Promise<boolean> => (await transact(db, items)) === 'written';

  /** The member's row, conditional on the revision that was read. */
  const replaceItem = (member: Member): TransactItem => ({
    Put: {
      TableName: table,
      Item: changedMember(member),
      ConditionExpression: 'revision = :revision AND #state = :active',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: { ':revision': member.revision, ':active': 'active' },
    },
  });

  return {
    /** `extra`: its mail and its line in the security log. */
    invite: (invitation: Invitation, extra: readonly TransactItem[]): Promise<boolean> =>
      written([
        active(invitation.company),
        {
          Put: { TableName: table, Item: { ...invitationKey(invitation.company, invitation.id), ...invitation } },
        },
        ...extra,
      ]),

    withdraw: (company: string, id: string, extra: readonly TransactItem[]): Promise<boolean> =>
      written([
        {
          Delete: {
            TableName: table,
            Key: invitationKey(company, id),
            ConditionExpression: 'attribute_exists(pk)',
          },
        },
        ...extra,
      ]),

    /** An invitation is used once: the write that creates the member deletes it and its link. */
    join: (
      { company, id }: Pick<Invitation, 'company' | 'id'>,
      member: Member,
      link: string,
      extra: readonly TransactItem[],
    ): Promise<boolean> =>
      written([
        active(company),
        active(member.person),
        { Delete: { TableName: table, Key: invitationKey(company, id), ConditionExpression: 'attribute_exists(pk)' } },
        { Delete: { TableName: table, Key: linkKey(link) } },
        {
          Put: {
            TableName: table,
            Item: { ...memberKey(company, member.person), ...member },
            ConditionExpression: 'attribute_not_exists(pk) OR #state = :gone',
            ExpressionAttributeNames: { '#state': 'state' },
            ExpressionAttributeValues: { ':gone': 'gone' },
          },
        },
        { Put: { TableName: table, Item: { ...companyKey(member.person, company), company } } },
        ...extra,
      ]),

    change: (member: Member, extra: readonly TransactItem[]): Promise<boolean> =>
      written([replaceItem(member), ...extra]),

    /** Removes a member. The owner cannot be removed. Ownership offered to the member becomes void. */
    part: (member: Member, extra: readonly TransactItem[]): Promise<boolean> =>
      written([
        {
          Put: {
            TableName: table,
            Item: changedMember({ ...member, state: 'gone' }),
            ConditionExpression: 'revision = :revision AND #state = :active AND #role <> :owner',
            ExpressionAttributeNames: memberFields,
            ExpressionAttributeValues: { ':revision': member.revision, ':active': 'active', ':owner': 'owner' },
          },
        },
        { Delete: { TableName: table, Key: companyKey(member.person, member.company) } },
        ...extra,
      ]),

    /** A new offer replaces the previous one, which can no longer be accepted. */
    offer: (handover: Handover, extra: readonly TransactItem[]): Promise<boolean> =>
      written([
        active(handover.company),
        {
          ConditionCheck: {
            TableName: table,
            Key: memberKey(handover.company, handover.to),
            ConditionExpression: '#state = :active AND #role <> :owner',
            ExpressionAttributeNames: memberFields,
            ExpressionAttributeValues: { ':active': 'active', ':owner': 'owner' },
          },
        },
        { Put: { TableName: table, Item: { ...handoverKey(handover.company), ...handover } } },
        ...extra,
      ]),

    /** Deletes the team of a company that is being closed: members, invitations, an offer of ownership. */
    async dissolve(company: string, members: readonly Member[]): Promise<void> {
      for (const { person } of members) {
        await transact(db, [
          { Delete: { TableName: table, Key: memberKey(company, person) } },
          { Delete: { TableName: table, Key: companyKey(person, company) } },
        ]);
      }
      const rows = await queryAll(db, {
        TableName: table,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :invitations)',
        ExpressionAttributeValues: { ':pk': profileKey(company).pk, ':invitations': 'invitation#' },
      });
      for (const { pk, sk } of [...z.parse(Keys, rows), handoverKey(company)])
        await db.send(new DeleteCommand({ TableName: table, Key: { pk, sk } }));
    },

    takeBack: (company: string): Promise<boolean> =>
      written([
        { Delete: { TableName: table, Key: handoverKey(company), ConditionExpression: 'attribute_exists(pk)' } },
      ]),
  };
}
export type TeamStore = ReturnType<typeof teamStore>;

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
