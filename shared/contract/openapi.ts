import { refusals } from '../messages/refusals.ts';
import { brand } from '../model/brand.ts';
import { type CallLimit, callLimits } from '../rules/callLimits.ts';
import { type AreaName, routes } from './index.ts';
import { withDescriptions } from './openapi/descriptions.ts';
import { exampleOf } from './openapi/examples.ts';
import { type Json, nounSchemas } from './openapi/jsonSchema.ts';
import { parameters } from './openapi/parameters.ts';
import { bodySchemas, requestBody } from './openapi/requestBody.ts';
import { responses } from './openapi/responses.ts';
import { effortOf, type Operation } from './operation.ts';
import { type ProblemCode, problems } from './problems.ts';

/** The OpenAPI 3.1 document of all operations, made from the contract alone; `origin` is the address of the API. */
export function openapi(origin = '/'): { openapi: string } & Json {
  const paths: Record<string, Json> = {};
  for (const { area, operation, key } of routes()) {
    const [method = ''] = key.split(' ');
    const described = describe(area, operation, method !== operation.method);
    paths[operation.path] = { ...paths[operation.path], [method.toLowerCase()]: described };
  }
  return withDescriptions({
    openapi: '3.1.0',
    info: {
      title: 'Verso',
      version: '1',
      description,
      contact: { name: brand.name, email: brand.email },
    },
    servers: [{ url: origin, description: 'This stage.' }],
    tags: Object.entries(tags).map(([name, text]) => ({ name, description: text })),
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'An API access token or a session’s token.' },
      },
      schemas: {
        Problem: problemSchema(),
        ...nounSchemas(),
        ...Object.assign({}, ...routes().map(({ operation }) => bodySchemas(operation))),
      },
      examples: problemExamples(),
    },
  });
}

const description = [
  'Translation, sworn translation and proofreading: quote, files, order, payment, status.',
  'Amounts are whole grosze (1 PLN = 100 grosze), gross unless the name says net; instants are ISO 8601 with an offset.',
  'In requests an empty string and null count as absent. Bodies may be JSON, urlencoded or multipart; in forms lists',
  'repeat their name (`target_lang=1&target_lang=2`), objects take brackets (`customer[type]=company`), and numbers and',
  'flags (`1`, `true`, `on`) are text.',
  'Refusals are problem+json with a stable `code`; on 422 `errors` has the messages by dotted field name.',
  'An error of 500 or more in any other form comes from what stands before the API: treat it like `internal`, and repeat the',
  'call with the same `Idempotency-Key`.',
  'Writes of token holders take an `Idempotency-Key`.',
  'Reading is free; what changes something is counted by caller and by cart, and the edge refuses a flood from one address.',
].join('\n');

function describe(area: string, operation: Operation, override: boolean): Json {
  const example = exampleOf(operation.id);
  return {
    operationId: override ? `${operation.id}ByPost` : operation.id,
    tags: [area],
    summary: override ? `${operation.summary} (X-HTTP-Method-Override: ${operation.method})` : operation.summary,
    description: [whoCalls(operation), howOften(operation)].join(' ').trim(),
    parameters: parameters(operation, override, example),
    ...(operation.body && { requestBody: requestBody(operation, example.body) }),
    responses: responses(operation, override),
    security: security(operation),
  };
}

const owned: Record<Operation['ownership'], string> = {
  public: 'The same for everyone.',
  cart: 'The cart’s hash is the key to it.',
  account: 'What belongs to another account is not found.',
  staff: 'For staff.',
};

function whoCalls({ callers, scope, ownership, roles }: Operation): string {
  const needed = scope && callers.includes('token') ? ` A token needs the scope \`${scope}\`.` : '';
  const ofStaff = roles ? ` Of staff: ${roles.join(', ')}.` : '';
  return `Callers: ${callers.join(', ')}.${needed}${ofStaff} ${owned[ownership]}`;
}

/** How many calls one caller may make, in the words of shared/rules/callLimits.ts. */
function howOften(operation: Operation): string {
  const effort = effortOf(operation);
  if (effort === undefined) return '';
  const { address, account, cart } = callLimits;
  const visitors = `${per(address[effort])} from one address without credentials`;
  const others = `${per(account[effort])} of one account`;
  const ofCart = operation.ownership === 'cart' ? `, ${per(cart[effort])} of one cart` : '';
  const kind = { quote: 'prices asked for', upload: 'files announced', lookup: 'look-ups', write: 'changes' }[effort];
  return `Of ${kind} at most ${visitors}, ${others}${ofCart}; beyond that 429 with \`Retry-After\`.`;
}

const per = ({ calls, seconds }: CallLimit): string =>
  `${calls} ${seconds === 60 ? 'a minute' : `in ${seconds / 60} minutes`}`;

function security({ callers, scope }: Operation): Json[] {
  const bearer = scope ? [{ token: [scope] }] : [{ token: [] }];
  return callers.includes('visitor') ? [{}, ...bearer] : bearer;
}

/** Description of each area of operations. */
const tags: Record<AreaName, string> = {
  account: 'People and their sessions: registering, passwords, security log, own orders, export and deletion.',
  afterSale: 'What follows the sale: the thread of an order, questions, acceptance, rating, giving up.',
  attachments: 'Files of a cart: announcing, uploading, counted words, languages, download.',
  cart: 'Quote of a text or of files, billing data, request for a manual quote.',
  catalogue: 'What is sold: languages, services, countries, prices, ways to pay. The same for everyone.',
  certificates: 'Signed certificates of prices and of erasure, and checking them.',
  contact: 'Writing to the shop: the form of the contact page.',
  desk: 'For staff: all orders, customers, who did what, the figures of the day.',
  invoices: 'Invoices of an account and their files.',
  meta: 'This document, texts of the product, analytics.',
  orders: 'An order: progress, files, parcel, ordering again; delivery by staff.',
  payments: 'Ordering a cart and paying for it.',
  prepaid: 'The balance: top-ups, movements, payments.',
  quotes: 'Quotes by a person, for those who asked for one: reading, accepting, declining, asking.',
  recruitment: 'Applying as a translator: the form with a CV, the test, joining.',
  settings: 'Personal data, addresses, language, invoicing.',
  staff: 'For staff: quotes by a person, the work behind orders, translators, coupons, parcels, refunds.',
  team: 'Members of a company: inviting, roles and limits, leaving, handing ownership over.',
  testMode: 'Test mode: clocks with orders of their own that no money, mail or person is behind.',
  translator: 'For translators: offers, jobs, files, availability, earnings.',
  tokens: 'API access tokens.',
  webhooks: 'Events of the account: listed, and sent to the customer’s software.',
  wording: 'How texts of the account are translated: glossaries, notes on style, preferred translators.',
};

/** The schema of problem+json, the body of every refusal (decision 5). */
function problemSchema(): Json {
  const texts = Object.fromEntries(
    ['type', 'title', 'detail', 'request_id', 'message'].map((name) => [name, { type: 'string' }]),
  );
  return {
    type: 'object',
    required: ['type', 'title', 'status', 'detail', 'code', 'request_id', 'message'],
    properties: {
      ...texts,
      status: { type: 'integer' },
      code: { type: 'string', enum: Object.keys(problems) },
      errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
    },
  };
}

/** An example of each refusal, by its code. */
const problemExamples = (): Json =>
  Object.fromEntries((Object.keys(problems) as ProblemCode[]).map((code) => [code, { value: problemOf(code) }]));

function problemOf(code: ProblemCode): Json {
  const detail = refusals.en[`problem/${code}.detail`];
  return {
    type: `urn:verso:problem:${code}`,
    title: refusals.en[`problem/${code}.title`],
    status: problems[code],
    detail,
    code,
    request_id: 'f3b1c2d4-0000-4000-8000-000000000000',
    message: detail,
    ...(problems[code] === 422 && { errors: { email: ['Enter a valid e-mail address.'] } }),
  };
}
