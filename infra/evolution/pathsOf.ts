import type { Operation } from '#shared/contract/operation.ts';
import type { KeptRows, Row } from './keptReleases.ts';

/** Query parameters that a list is nothing without, or that choose one of several lists. */
const queriesOn = (day: string): Readonly<Record<string, readonly string[]>> => ({
  listRefunds: ['list=waiting', 'list=rejected'],
  listQuoteQueue: ['list=open', 'list=waiting', 'list=sent'],
  listJobQueue: ['unassigned', 'offer', 'start', 'work', 'check'].map((queue) => `queue=${queue}`),
  listApplicants: ['applied', 'screened', 'test_sent', 'test_marked', 'documents_checked', 'invited', 'rejected'].map(
    (state) => `state=${state}`,
  ),
  listContacts: ['open', 'answered', 'closed'].map((state) => `state=${state}`),
  listDeskOrders: ['limit=100', 'state=work&limit=100', 'state=ended&limit=100'],
  getPromisesKept: [`from=${day.slice(0, 8)}01&to=${day}`],
  getMoneyOfDay: [`day=${day}`],
  getQuoteTimes: [`from=${day.slice(0, 8)}01&to=${day}`],
  listAudit: [`day=${day}`],
});

/** The day of the newest order: what a list of one day shows. */
const lastDay = ({ orders = [] }: KeptRows): string =>
  orders
    .flatMap(({ createdAt }) => (typeof createdAt === 'string' ? [createdAt.slice(0, 10)] : []))
    .toSorted()
    .at(-1) ?? '2026-11-20';

/** Who asks for what customers see: their own, and of all others' things one of each kind. */
interface Asking {
  account: unknown;
  /** Also everything that a link opens for anyone. */
  everyLink: boolean;
}

/** Every address of an operation that reads, for all that the rows know of: each order, quote, job, person; or for what one may see. */
export function pathsOf({ id, path }: Operation, rows: KeptRows, asking?: Asking): string[] {
  const things = path.includes('{') ? parametersOf(path, rows, asking) : [{}];
  const paths = things.map((thing) =>
    path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String(new Map(Object.entries(thing)).get(name))),
    ),
  );
  const queries = queriesOn(lastDay(rows));
  return paths.flatMap((one) => (queries[id] ?? ['']).map((query) => (query === '' ? one : `${one}?${query}`)));
}

function parametersOf(path: string, rows: KeptRows, asking?: Asking): Record<string, unknown>[] {
  // Others' are refused by their key alone, so that one stands for all.
  const seen = (all: Row[]): Row[] => {
    if (!asking) return all;
    const isOwn = ({ account }: Row) => account === asking.account;
    return [...all.filter(isOwn), ...all.filter((row) => !isOwn(row)).slice(0, 1)];
  };
  const linked = (all: Row[]): Row[] => (asking?.everyLink ? all : seen(all));
  const of = (table: string, sk: RegExp): Row[] => (rows[table] ?? []).filter((row) => sk.test(`${row.pk} ${row.sk}`));
  const orders = () => of('orders', /^order#\S+ order$/);
  if (path.startsWith('/api/token/')) return seen(of('accounts', /^token#\S+ token$/)).map(({ id }) => ({ id }));
  if (path.startsWith('/api/webhook/')) {
    const endpoints = of('events', /^account#\S+ endpoint#/);
    const known = endpoints.map(({ pk, sk }) => ({
      account: `${pk}`.slice('account#'.length),
      id: `${sk}`.slice('endpoint#'.length),
    }));
    return known.length > 0 ? seen(known).map(({ id }) => ({ id })) : [{ id: 'none' }];
  }
  if (path.includes('{job}'))
    return of('jobs', / work#job#/).flatMap(({ orderId, id, files }) =>
      (Array.isArray(files) && files.length > 0 ? files : [{ id: 'none' }]).map((file) => ({
        id: orderId,
        job: id,
        file: file.id,
      })),
    );
  if (path.includes('/quote/')) return seen(of('quotes', / quote$/)).map(({ id }) => ({ id }));
  if (path.includes('{id}'))
    return seen(orders()).flatMap(({ id, delivered }) =>
      (path.includes('{file}') && Array.isArray(delivered) ? delivered : [{ id: 'none' }]).map((file) => ({
        id,
        file: file.id,
      })),
    );
  if (path.includes('{hash}')) return linked(orders()).map(({ hash }) => ({ hash }));
  if (path.includes('{cart}')) return linked(of('carts', / cart$/)).map(({ hash }) => ({ cart: hash }));
  if (path.includes('{slug}')) return linked(of('payments', / payment$/)).map(({ slug }) => ({ slug }));
  if (path.includes('{account}')) return of('accounts', / profile$/).map(({ account }) => ({ account }));
  if (path.includes('{translator}')) return of('translators', / profile$/).map(({ id }) => ({ translator: id }));
  if (path.includes('{contact}')) return of('contacts', / contact$/).map(({ id }) => ({ contact: id, file: 'none' }));
  if (path.includes('{applicant}')) return of('applicants', / application$/).map(({ id }) => ({ applicant: id }));
  return [{ number: 'T-1', year: '2026', month: '2026-10' }];
}
