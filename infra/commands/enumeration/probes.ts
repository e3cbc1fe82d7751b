import { hashPassword } from '../../local/cognito/passwords.ts';
import { newUser } from '../../local/cognito/users.ts';
import type { Host } from '../../local/host/host.ts';
import { paths } from '../../local/host/place.ts';
import { accountTable } from '../../local/host/seedAccounts.ts';
import type { TimedRequest } from './timing.ts';

/** Somewhere an address can be given by someone who has no account. */
export interface Probe {
  name: string;
  /** Of all samples, the part a quick run takes: proving a password costs tens of milliseconds by design. */
  part: number;
  request(email: string): TimedRequest;
}

const json = { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' };

/** Every operation, of ours and of the pool's for browsers, that takes an address and no credentials. */
export function probes(origin: string, clientId: string): Probe[] {
  const ours = (name: string, path: string, body: (email: string) => object, part = 1): Probe => ({
    name,
    part,
    request: (email) => ({ url: origin + path, headers: json, body: JSON.stringify(body(email)) }),
  });
  const pool = (name: string, part: number, body: (email: string) => object): Probe => ({
    name: `pool.${name}`,
    part,
    request: (email) => ({
      url: origin + paths.identity,
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${name}`,
      },
      body: JSON.stringify({ ClientId: clientId, ...body(email) }),
    }),
  });
  return [
    ours('register', '/api/account/register', (email) => ({
      email,
      customer: { type: 'individual', first_name: 'Demo', last_name: 'Person' },
      tos: true,
      agree_sale: true,
    })),
    ours('resendActivation', '/api/account/activation', (email) => ({ email })),
    ours('sendLinks', '/api/account/links', (email) => ({ email })),
    ours('forgotPassword', '/api/account/password/forgot', (email) => ({ email })),
    ours(
      'logIn',
      '/api/account/login',
      (USERNAME) => ({
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME, PASSWORD: 'Wrong-password-1' },
      }),
      0.75,
    ),
    ours('beginSecondFactor', '/api/account/second-factor', (email) => ({ email, password: 'Wrong-password-1' }), 0.75),
    ours('createCart', '/api/cart', (email) => ({ source_lang: 2, target_lang: [1], email, content: 'Good morning.' })),
    pool('InitiateAuth', 0.75, (USERNAME) => ({
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME, PASSWORD: 'Wrong-password-1' },
    })),
    pool('SignUp', 1, (Username) => ({
      Username,
      Password: 'Correct1Horse',
      UserAttributes: [{ Name: 'email', Value: Username }],
    })),
    pool('ForgotPassword', 1, (Username) => ({ Username })),
    pool('ConfirmForgotPassword', 1, (Username) => ({
      Username,
      ConfirmationCode: '000000',
      Password: 'Correct1Horse',
    })),
    pool('ResendConfirmationCode', 1, (Username) => ({ Username })),
    pool('ConfirmSignUp', 1, (Username) => ({ Username, ConfirmationCode: '000000' })),
  ];
}

/** Makes active accounts of these addresses, as registering would leave them. */
export async function seedKnown(host: Host, emails: readonly string[]): Promise<void> {
  const table = [...host.functions.values()].map(({ settings }) => settings.environment.TABLE_ACCOUNTS).find(Boolean);
  if (!host.identity || !table) throw new Error('There is no pool to have accounts in.');
  const { users } = host.identity.pool;
  const passwordHash = await hashPassword('Correct1Horse');
  const store = await accountTable(host.dynamoEndpoint, table);
  const createdAt = new Date().toISOString();
  for (const email of emails) {
    const user = newUser({ email, email_verified: 'true' }, 'CONFIRMED', { passwordHash, groups: ['customer'] });
    users.save(user);
    const person = { type: 'individual', firstName: 'Demo', lastName: 'Person' } as const;
    const rest = { state: 'active', locale: 'en', invoicing: 'order', marketing: false, revision: 0 } as const;
    await store.create({ account: user.sub, email, person, createdAt, ...rest }, []);
  }
}
