import type { Account, Person } from '#functions/domain/account/account.ts';
import type { JobStep } from '#shared/model/work/job.ts';
import { hashPassword } from '../cognito/passwords.ts';
import type { Pool } from '../cognito/pool.ts';
import { newUser } from '../cognito/users.ts';
import { awsKeys, region } from './place.ts';

interface DemoPair {
  source_lang: number;
  target_lang: number;
  steps: JobStep[];
  sworn?: boolean;
}

interface DemoTranslator {
  role: string;
  lastName: string;
  pairs: readonly DemoPair[];
  swornNumber?: string;
}

const [pl, en, de] = [1, 2, 3];
const both = (one: number, other: number, rest: Pick<DemoPair, 'steps' | 'sworn'>): DemoPair[] => [
  { source_lang: one, target_lang: other, ...rest },
  { source_lang: other, target_lang: one, ...rest },
];
const translates = { steps: ['translation'] satisfies JobStep[] };
const certifies = { steps: ['translation', 'certification', 'shipping'] satisfies JobStep[], sworn: true };
const reads = (language: number): DemoPair => ({
  ...{ source_lang: language, target_lang: language },
  steps: ['proofreading'],
});
const revises = { steps: ['proofreading', 'verification'] satisfies JobStep[] };

/** Translators beside the one that is logged in with: ordinary, sworn, reviser. Nobody of them exists. */
export const demoTranslators: readonly DemoTranslator[] = [
  { role: 'translator.en-pl', lastName: 'Translator EN-PL', pairs: both(en, pl, translates) },
  {
    role: 'translator.en-de',
    lastName: 'Translator EN-DE',
    pairs: [...both(en, de, translates), ...both(de, pl, translates)],
  },
  {
    role: 'translator.sworn',
    lastName: 'Sworn Translator EN-PL',
    pairs: both(en, pl, certifies),
    swornNumber: 'TP/0/demo',
  },
  {
    role: 'reviser',
    lastName: 'Reviser',
    pairs: [...both(en, pl, revises), ...both(en, de, revises), ...both(de, pl, revises), ...[pl, en, de].map(reads)],
  },
];

const password = 'Demo-password-1';

/** One account of each role. Their password is public: they exist on this machine only. */
const demo = (lastName: string): Person => ({ type: 'individual', firstName: 'Demo', lastName });
const people: readonly { role: string; groups: readonly string[]; person: Person }[] = [
  { role: 'customer', groups: ['customer'], person: demo('Customer') },
  { role: 'company', groups: ['customer'], person: { type: 'company', companyName: 'Demo Company' } },
  { role: 'translator', groups: ['translator'], person: demo('Translator') },
  ...demoTranslators.map(({ role, lastName }) => ({ role, groups: ['translator'], person: demo(lastName) })),
  { role: 'staff', groups: ['staff', 'administrator'], person: demo('Staff') },
  // Blocking an account takes two.
  { role: 'administrator', groups: ['staff', 'administrator'], person: demo('Administrator') },
  { role: 'support', groups: ['staff', 'support'], person: demo('Support') },
  { role: 'project', groups: ['staff', 'project'], person: demo('Project') },
  { role: 'finance', groups: ['staff', 'finance'], person: demo('Finance') },
];

let hashed: Promise<string> | undefined;

/** What the seeds need besides tables: the code of the stores with the SDK, and the hash of the password. */
export async function loadSeeds(): Promise<void> {
  hashed = hashPassword(password);
  await Promise.all([
    import('@aws-sdk/client-dynamodb'),
    import('@aws-sdk/lib-dynamodb'),
    import('#functions/stores/accounts/accounts.ts'),
    import('#functions/stores/carts/coupons.ts'),
    hashed,
  ]);
}

type SeededAccount = Pick<(typeof demoAccounts)[number], 'email' | 'groups' | 'person'>;

export const demoAccounts = people.map((one) => ({ ...one, email: `${one.role}@demo.example`, password }));

/** Makes the accounts that the pool does not have, with the demo password, and the rows that the product keeps of them. */
export async function seedAccounts(
  { users, settings }: Pool,
  dynamoEndpoint: string,
  table: string,
  wanted: readonly SeededAccount[] = demoAccounts,
): Promise<void> {
  // Data of an older version may know fewer groups.
  for (const { email, groups } of wanted) {
    const user = users.find(email);
    const known = groups.filter((group) => settings.groups.includes(group));
    if (user && known.some((group) => !user.groups.includes(group)))
      users.save({ ...user, groups: [...new Set([...user.groups, ...known])] });
  }
  const missing = wanted.filter(({ email }) => !users.find(email));
  if (missing.length === 0) return;
  const passwordHash = await (hashed ?? hashPassword(password));
  const store = await accountTable(dynamoEndpoint, table);
  const at = new Date().toISOString();
  const given = { given: true, textVersion: 'demo', at };
  for (const { email, groups, person } of missing) {
    // A start that was cut off before has left the row, but no user.
    const sub = await store.idOf(email);
    const user = newUser({ email, email_verified: 'true' }, 'CONFIRMED', {
      passwordHash,
      groups: groups.filter((group) => settings.groups.includes(group)),
      ...(sub !== undefined && { sub }),
    });
    const account: Account = {
      account: user.sub,
      email,
      state: 'active',
      person,
      locale: 'en',
      invoicing: 'order',
      marketing: false,
      createdAt: at,
      revision: 0,
    };
    await store.create(account, [
      { kind: 'tos', ...given },
      { kind: 'agree_sale', ...given },
    ]);
    users.save(user);
  }
}

/** The product's own store of accounts; loaded only where it is needed, because the SDK takes its time to start. */
export async function accountTable(endpoint: string, table: string) {
  const { DynamoDBClient } = await import('@aws-sdk/client-dynamodb');
  const { DynamoDBDocumentClient } = await import('@aws-sdk/lib-dynamodb');
  const { accountStore } = await import('#functions/stores/accounts/accounts.ts');
  const client = new DynamoDBClient({ endpoint, region, credentials: awsKeys });
  return accountStore(DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } }), table);
}

/** A coupon to try the order form's field with; it exists on this machine only. */
export const demoCoupon = { code: 'DEMO10', percent: 10 } as const;

/** Makes the demo coupon, once. */
export async function seedCoupons(endpoint: string, table: string): Promise<void> {
  const { DynamoDBClient } = await import('@aws-sdk/client-dynamodb');
  const { DynamoDBDocumentClient } = await import('@aws-sdk/lib-dynamodb');
  const { couponStore } = await import('#functions/stores/carts/coupons.ts');
  const db = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint, region, credentials: awsKeys }));
  const { code, percent } = demoCoupon;
  await couponStore(db, table).create({ terms: { kind: 'percent', code, part: percent * 100 } });
}
