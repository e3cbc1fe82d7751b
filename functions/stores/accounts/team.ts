import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { CustomerType } from '#shared/model/account/billing.ts';
import { retentionDays } from '#shared/rules/retention.ts';
import type { Account, Consent } from '../../domain/account/account.ts';
import { actsFor, Handover, Invitation, Member } from '../../domain/team/member.ts';
import { readRows, unknownOf, wholeRow, wholeRows } from '../readRows.ts';
import { checkItem, everyRow, putItem, type Row, readRow, removeItem, rowsBelow, updateItem, write } from '../rows.ts';
import { type TransactItem, transact } from '../transact.ts';
import { emailKey, profileKey, sessionsKey, uninvitedKey } from './accountKeys.ts';
import { linkKey } from './accounts.ts';
import { activeAccount } from './activeAccount.ts';

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

const Uninvited = z.object({ expires_at: z.int() });
const CompanyPointer = z.object({ company: z.string() });
const OfType = z.object({ person: z.object({ type: CustomerType }) });

/**
 * Members of a company, under its account, and the reverse lookup from a person to their companies. Reads are
 * consistent.
 */
export function memberStore(db: DynamoDBDocumentClient, table: string) {
  const below = (account: string, prefix: string) => rowsBelow(db, table, profileKey(account).pk, prefix);

  return {
    /** The person's membership, also a former one. */
    async read(company: string, person: string): Promise<Member | undefined> {
      const row = await readRow(db, table, memberKey(company, person));
      return row && wholeRow(Member, row);
    },

    /** The membership by which a person acts for a company now. */
    async acting(company: string, person: string): Promise<Member | undefined> {
      const [row, profile] = await Promise.all([
        readRow(db, table, memberKey(company, person)),
        readRow(db, table, profileKey(company)),
      ]);
      const member = row && wholeRow(Member, row);
      return member && profile && actsFor(member, z.parse(OfType, profile).person) ? member : undefined;
    },

    /** The company's members, including former ones, oldest first. */
    async list(company: string): Promise<Member[]> {
      return wholeRows(Member, await below(company, 'member#')).sort((a, b) => a.since.localeCompare(b.since));
    },

    /** The companies that a person is a member of. */
    async companiesOf(person: string): Promise<string[]> {
      return readRows(CompanyPointer, await below(person, 'company#')).map(({ company }) => company);
    },

    /** Unexpired invitations, oldest first. */
    async invitations(company: string, now: Date): Promise<Invitation[]> {
      return readRows(Invitation, await below(company, 'invitation#'))
        .filter(({ expires_at }) => expires_at * 1000 > now.getTime())
        .sort((a, b) => a.at.localeCompare(b.at));
    },

    async invitation(company: string, id: string, now: Date): Promise<Invitation | undefined> {
      const row = await readRow(db, table, invitationKey(company, id));
      const invitation = row && z.parse(Invitation, row);
      return invitation && invitation.expires_at * 1000 > now.getTime() ? invitation : undefined;
    },

    /** Whether the owner of an address wants no invitations. */
    async isUninvited(email: string, now: Date): Promise<boolean> {
      const row = await readRow(db, table, uninvitedKey(email));
      return row !== undefined && z.parse(Uninvited, row).expires_at * 1000 > now.getTime();
    },

    async handover(company: string, now: Date): Promise<Handover | undefined> {
      const row = await readRow(db, table, handoverKey(company));
      const handover = row && z.parse(Handover, row);
      return handover && handover.expires_at * 1000 > now.getTime() ? handover : undefined;
    },
  };
}
export type MemberStore = ReturnType<typeof memberStore>;

const Keys = z.array(z.object({ pk: z.string(), sk: z.string() }));
/** The complete row of a member at the next revision. */
const changedMember = (member: Member) => ({
  ...unknownOf(member),
  ...memberKey(member.company, member.person),
  ...member,
  revision: member.revision + 1,
});

/** Changes of a team. Each is one transaction, conditional on the rows as read: `false` if one of them has changed. */
export function teamStore(db: DynamoDBDocumentClient, table: string) {
  const written = async (items: TransactItem[]): Promise<boolean> => (await transact(db, items)) === 'written';

  /** The member's row, conditional on the revision that was read. */
  const replaceItem = (member: Member): TransactItem =>
    putItem(table, changedMember(member), 'revision = :revision AND #state = :active', {
      revision: member.revision,
      active: 'active',
    });

  /**
   * Adds to the team of an active account that is a company. It counts as a change of the account, so that no write that
   * was based on a team without it, as one that ends the company, goes through beside it.
   */
  const companyGrowsItem = (company: string): TransactItem =>
    updateItem(
      table,
      profileKey(company),
      'ADD revision :one',
      { one: 1, active: 'active', company: 'company' },
      '#state = :active AND person.#type = :company',
    );

  return {
    /** `extra`: the invitation's mail and its line in the security log. */
    invite: (invitation: Invitation, extra: readonly TransactItem[]): Promise<boolean> =>
      written([
        companyGrowsItem(invitation.company),
        putItem(table, { ...invitationKey(invitation.company, invitation.id), ...invitation }),
        ...extra,
      ]),

    withdraw: (company: string, id: string, extra: readonly TransactItem[]): Promise<boolean> =>
      written([removeItem(table, invitationKey(company, id), 'attribute_exists(pk)'), ...extra]),

    /** The invited person wants none: it is deleted with its link, and the address gets no other one for a year. */
    decline: (
      { company, id, email }: Pick<Invitation, 'company' | 'id' | 'email'>,
      link: string,
      now: Date,
      extra: readonly TransactItem[],
    ): Promise<boolean> =>
      written([
        removeItem(table, invitationKey(company, id), 'attribute_exists(pk)'),
        removeItem(table, linkKey(link)),
        putItem(table, {
          ...uninvitedKey(email),
          expires_at: Math.floor(now.getTime() / 1000) + retentionDays.stoppedAddress * 86_400,
        }),
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
        companyGrowsItem(company),
        activeAccount(table, member.person),
        removeItem(table, invitationKey(company, id), 'attribute_exists(pk)'),
        removeItem(table, linkKey(link)),
        putItem(
          table,
          { ...memberKey(company, member.person), ...member },
          'attribute_not_exists(pk) OR #state = :gone',
          { gone: 'gone' },
        ),
        putItem(table, { ...companyKey(member.person, company), company }),
        ...extra,
      ]),

    change: (member: Member, extra: readonly TransactItem[]): Promise<boolean> =>
      written([replaceItem(member), ...extra]),

    /** Removes a member. The owner cannot be removed. Ownership offered to the member becomes void. */
    part: (member: Member, extra: readonly TransactItem[]): Promise<boolean> =>
      written([
        putItem(
          table,
          changedMember({ ...member, state: 'gone' }),
          'revision = :revision AND #state = :active AND #role <> :owner',
          { revision: member.revision, active: 'active', owner: 'owner' },
        ),
        removeItem(table, companyKey(member.person, member.company)),
        ...extra,
      ]),

    /** A new offer replaces the previous one, which can no longer be accepted. */
    offer: (handover: Handover, extra: readonly TransactItem[]): Promise<boolean> =>
      written([
        activeAccount(table, handover.company),
        checkItem(table, memberKey(handover.company, handover.to), '#state = :active AND #role <> :owner', {
          active: 'active',
          owner: 'owner',
        }),
        putItem(table, { ...handoverKey(handover.company), ...handover }),
        ...extra,
      ]),

    /** Deletes the team of a company that is being closed: members, invitations, an offer of ownership. */
    async dissolve(company: string, members: readonly Member[]): Promise<void> {
      for (const { person } of members) {
        await transact(db, [
          removeItem(table, memberKey(company, person)),
          removeItem(table, companyKey(person, company)),
        ]);
      }
      const rows = await everyRow(db, table, 'pk = :pk AND begins_with(sk, :invitations)', {
        pk: profileKey(company).pk,
        invitations: 'invitation#',
      });
      for (const { pk, sk } of [...z.parse(Keys, rows), handoverKey(company)])
        await write(db, removeItem(table, { pk, sk }));
    },

    takeBack: (company: string): Promise<boolean> =>
      written([removeItem(table, handoverKey(company), 'attribute_exists(pk)')]),
  };
}
export type TeamStore = ReturnType<typeof teamStore>;

/** The former owner of the company: its original login, which gets a separate account, or a member. */
export type FormerOwner =
  | { login: Account; consents: readonly Consent[]; member: Member }
  | { member: Member; login?: undefined };

/** Handing a company over to another owner: in one write, conditional on the offer and the member as read. */
export function handoverStore(db: DynamoDBDocumentClient, table: string) {
  const put = (row: Row, revision: number): TransactItem =>
    putItem(table, row, 'revision = :revision AND #state = :active', { revision, active: 'active' });
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
    const isNew = 'attribute_not_exists(pk)';
    return [
      putItem(table, { ...profileKey(login.account), ...login }, isNew),
      putItem(table, { ...emailKey(login.email), account: login.account }, 'account = :company', {
        company: company.account,
      }),
      ...consents.map((consent) =>
        putItem(table, { pk: profileKey(login.account).pk, sk: `consent#${consent.at}#${consent.kind}`, ...consent }),
      ),
      putItem(table, { ...memberKey(company.account, login.account), ...member }, isNew),
      putItem(table, { ...companyKey(login.account, company.account), company: company.account }),
      updateItem(table, sessionsKey(company.account), 'ADD #epoch :one', { one: 1 }),
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
        removeItem(table, handoverKey(company.account), '#to = :to', { to: owner.person }),
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
