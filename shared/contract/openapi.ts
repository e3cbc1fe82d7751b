import { brand } from '../model/brand.ts';
import { type CallLimit, callLimits } from '../rules/callLimits.ts';
import { routes } from './index.ts';
import { withDescriptions } from './openapi/descriptions.ts';
import { exampleOf } from './openapi/exampleOf.ts';
import { type Json, nounSchemas } from './openapi/jsonSchema.ts';
import { parameters } from './openapi/parameters.ts';
import { problemExamples, problemSchema } from './openapi/problemSchema.ts';
import { bodySchemas, requestBody } from './openapi/requestBody.ts';
import { responses } from './openapi/responses.ts';
import { tags } from './openapi/tags.ts';
import { effortOf, type Operation } from './operation.ts';

/** The OpenAPI 3.1 document of every operation, made from the contract alone; `origin` is where the API answers. */
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

/** What of one caller is taken, in the words of shared/rules/callLimits.ts. */
function howOften(operation: Operation): string {
  const effort = effortOf(operation);
  if (effort === undefined) return '';
  const { address, account, cart } = callLimits;
  const visitors = `${per(address[effort])} from one address without credentials`;
  const others = `${per(account[effort])} of one account`;
  const ofCart = operation.ownership === 'cart' ? `, ${per(cart[effort])} of one cart` : '';
  const kind = { quote: 'prices asked for', upload: 'files announced', write: 'changes' }[effort];
  return `Of ${kind} at most ${visitors}, ${others}${ofCart}; beyond that 429 with \`Retry-After\`.`;
}

const per = ({ calls, seconds }: CallLimit): string =>
  `${calls} ${seconds === 60 ? 'a minute' : `in ${seconds / 60} minutes`}`;

function security({ callers, scope }: Operation): Json[] {
  const bearer = scope ? [{ token: [scope] }] : [{ token: [] }];
  return callers.includes('visitor') ? [{}, ...bearer] : bearer;
}
