import { paths } from '../../local/host/place.ts';
import type { TimedRequest } from './timedCall.ts';

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
